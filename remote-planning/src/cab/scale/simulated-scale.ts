import type { Kg } from '@manger/contract'
import type { ScaleSample } from '@manger/contract/feedings'
import { fillRate, onDisplay, seededRandom, swingAt } from './filling.formulas.ts'
import type { LineOnScale, SimulatedScale } from './scale-source.ts'

/** A scale sends about four readings a second. */
const SAMPLE_MS = 250
/** Before feed comes by itself the driver drives to the next heap. */
const DRIVE_MS = 1500
/** How near to the target feed stops by itself, in shares of target and window: drivers are never exact. */
const SPREAD_OF_TARGET = 0.03
const SPREAD_OF_WINDOW = 0.7

const EMPTY: LineOnScale = { target: 1, window: 1, division: 1, from: 0, isOut: false }

/** A scale of the demo world: the same seed gives the same readings. */
export const createSimulatedScale = (seed: number): SimulatedScale => {
  const random = seededRandom(seed)
  const listeners = new Set<(sample: ScaleSample) => void>()
  let line = EMPTY
  let weight: Kg = 0
  let goal: Kg = 0
  let begunAt = 0
  let busyMs = 0
  let stillMs = Number.POSITIVE_INFINITY
  let isHeld = false
  let isAuto = false
  let timer: ReturnType<typeof setInterval> | null = null

  const isFilling = (now: number): boolean => isHeld || (isAuto && now - begunAt >= DRIVE_MS && weight < goal)

  const step = (now: number): void => {
    if (!isFilling(now)) {
      stillMs += SAMPLE_MS
      return
    }
    busyMs += SAMPLE_MS
    stillMs = 0
    const rate = fillRate({ weight, target: line.target, busy: busyMs / 1000 })
    weight += (rate * SAMPLE_MS) / 1000
    if (!isHeld) weight = Math.min(weight, goal)
  }
  const tell = (): void => {
    const now = Date.now()
    step(now)
    const swing = swingAt(stillMs / 1000) * (random() - 0.5) * 6 * line.division
    for (const listener of listeners) listener({ at: now, weight: onDisplay(weight + swing, line.division) })
  }
  return {
    kind: 'simulated',
    label: 'cab.scale.simulated',
    status: 'live',
    begin: (next) => {
      line = next
      weight = next.from
      const spread = Math.min(next.target * SPREAD_OF_TARGET, next.window * SPREAD_OF_WINDOW)
      goal = next.target + (random() * 2 - 1) * spread
      begunAt = Date.now()
      busyMs = 0
      stillMs = Number.POSITIVE_INFINITY
      isHeld = false
    },
    press: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
    },
    drop: (piece) => {
      weight += piece
      stillMs = 0
    },
    isAuto: () => isAuto,
    setAuto: (next) => {
      isAuto = next
    },
    subscribe: (listener) => {
      listeners.add(listener)
      timer ??= setInterval(tell, SAMPLE_MS)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || timer === null) return
        clearInterval(timer)
        timer = null
      }
    },
  }
}
