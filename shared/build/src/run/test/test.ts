import { endAll } from './bounded.ts'
import { type Counts, sum } from './counts.ts'
import { bringNeeds } from './needs.ts'
import { nightlyStepsFor } from './nightly-steps.ts'
import { runStep } from './run-step.ts'
import { type Step, stepsFor } from './steps.ts'

// Several times what a quiet two-core machine needs: a run that hangs ends, a slow machine does not fail.
const ALL_STEPS_MS = 80 * 60_000
const NIGHT_MS = 6 * 3_600_000

const stopOnSignal = (): void => {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.on(signal, () => {
      endAll()
      process.exit(code)
    })
  }
}

/** `npm test`: every step, or those named; goes on after a red one so that all failures are seen. */
export const test = (names: readonly string[]): Promise<number> =>
  runSteps(named(stepsFor(bringNeeds({ isNight: false })), names), ALL_STEPS_MS)

/** `npm run test:all`: as `npm test`, with what only a night has time for. */
export const testAll = (names: readonly string[]): Promise<number> =>
  runSteps(named(nightlyStepsFor(bringNeeds({ isNight: true })), names), NIGHT_MS)

const named = (steps: readonly Step[], names: readonly string[]): readonly Step[] =>
  steps.filter(({ name }) => names.length === 0 || names.includes(name))

const runOne = async (step: Step, until: number): Promise<Counts> => {
  const start = Date.now()
  const settings = Object.entries(step.env ?? {}).map(([name, value]) => ` ${name}=${value}`)
  console.log(`> ${step.name}${settings.join('')}`)
  const { counts, output } = await runStep(step, until - start)
  if (counts.failed > 0 || step.tells) console.log(output)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  return counts
}

const runSteps = async (steps: readonly Step[], limitMs: number): Promise<number> => {
  stopOnSignal()
  const began = Date.now()
  const counts: Counts[] = []
  for (const step of steps) counts.push(await runOne(step, began + limitMs))
  const { passed, failed } = sum(counts)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (steps.length > 1) console.log(`${steps.length} steps in ${seconds} s`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
