import { type Protocol, type Sent, written } from '@manger/scale'

const EVERY_MS = 100
/** As fast as a bucket is emptied, and slow enough that the cab draws it. */
const STEPS = 10

/** A scale of a mixer: ten lines a second, and a weight that somebody moves. */
export const playScale = (protocol: Protocol, said: Sent, send: (bytes: Uint8Array) => void) => {
  let [weight, goal] = [said.weight, said.weight]
  let step = 0
  const timer = setInterval(() => {
    weight = Math.abs(goal - weight) <= Math.abs(step) ? goal : weight + step
    send(written(protocol, { ...said, weight, stability: weight === goal ? 'stable' : 'moving' }))
  }, EVERY_MS)
  return {
    /** Feed falls in, or out. */
    to: (next: number) => {
      step = Math.round((next - weight) / STEPS)
      goal = next
    },
    stop: () => clearInterval(timer),
  }
}
