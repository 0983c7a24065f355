import { endAll } from './bounded.ts'
import { type Counts, sum } from './counts.ts'
import { bringNeeds } from './needs.ts'
import { nightlyStepsFor } from './nightly-steps.ts'
import { runStep } from './run-step.ts'
import { sideBySide } from './side-by-side.ts'
import { type Step, stepsFor } from './steps.ts'

type Plan = { limitMs: number; seats: number }

// Several times what a quiet two-core machine needs: a run that hangs ends, a slow machine does not fail. Two steps at a time:
// half of the time each of them waits for a database, a page or a clock. By night figures are taken, one step after the other.
const CHANGE: Plan = { limitMs: 80 * 60_000, seats: 2 }
const NIGHT: Plan = { limitMs: 6 * 3_600_000, seats: 1 }

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
  runSteps(named(stepsFor(bringNeeds({ isNight: false })), names), CHANGE)

/** `npm run test:all`: as `npm test`, with what only a night has time for. */
export const testAll = (names: readonly string[]): Promise<number> =>
  runSteps(named(nightlyStepsFor(bringNeeds({ isNight: true })), names), NIGHT)

const named = (steps: readonly Step[], names: readonly string[]): readonly Step[] =>
  steps.filter(({ name }) => names.length === 0 || names.includes(name))

const runOne = async (step: Step, until: number, ended: ReadonlyMap<string, Counts>): Promise<Counts> => {
  const start = Date.now()
  const settings = Object.entries(step.env ?? {}).map(([name, value]) => ` ${name}=${value}`)
  console.log(`> ${step.name}${settings.join('')}`)
  const broken = step.needs?.find((name) => (ended.get(name)?.failed ?? 0) > 0)
  const { counts, output } = broken
    ? { counts: { passed: 0, failed: 1 }, output: `It needs the step ${broken}, which failed.` }
    : await runStep(step, until - start)
  // At once and under its name: another step may have ended since this one began.
  if (counts.failed > 0 || step.tells) console.log(`--- ${step.name} ---\n${output}`)
  const seconds = ((Date.now() - start) / 1000).toFixed(1)
  console.log(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
  return counts
}

const runSteps = async (steps: readonly Step[], { limitMs, seats }: Plan): Promise<number> => {
  stopOnSignal()
  const began = Date.now()
  const counts = await sideBySide(steps, seats, (step, ended: ReadonlyMap<string, Counts>) =>
    runOne(step, began + limitMs, ended),
  )
  const { passed, failed } = sum(counts)
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  if (steps.length > 1) console.log(`${steps.length} steps in ${seconds} s`)
  const red = steps.filter((_, index) => (counts[index]?.failed ?? 0) > 0).map(({ name }) => name)
  if (red.length > 0) console.log(`Failed: ${red.join(', ')}`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
