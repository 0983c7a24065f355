import type { Step } from './steps.ts'

/** Runs the steps without a lane, then the lanes beside each other; the answers come in the order of the steps. */
export const inLanes = async <T>(
  steps: readonly Step[],
  run: (step: Step) => Promise<T>,
): Promise<readonly T[]> => {
  const answers = new Map<Step, T>()
  const inTurn = async (lane: Step['lane']): Promise<void> => {
    for (const step of steps) if (step.lane === lane) answers.set(step, await run(step))
  }
  await inTurn(undefined)
  const lanes = new Set(steps.flatMap(({ lane }) => lane ?? []))
  await Promise.all([...lanes].map(inTurn))
  return steps.flatMap((step) => {
    const answer = answers.get(step)
    return answer === undefined ? [] : [answer]
  })
}
