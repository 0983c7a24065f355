import { endAll } from './bounded.ts'
import { type Counts, sum } from './counts.ts'
import { bringNeeds } from './needs.ts'
import { runStep } from './run-step.ts'
import { stepsFor } from './steps.ts'

// A run that takes longer is of no use to anyone who waits for it.
const ALL_STEPS_MS = 18 * 60_000

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
export const test = async (names: readonly string[]): Promise<number> => {
  stopOnSignal()
  const steps = stepsFor(bringNeeds()).filter(({ name }) => names.length === 0 || names.includes(name))
  const began = Date.now()
  const all: Counts[] = []
  for (const step of steps) {
    const start = Date.now()
    console.log(`> ${step.name}`)
    const { counts, output } = await runStep(step, began + ALL_STEPS_MS - start)
    if (counts.failed > 0) console.log(output)
    const seconds = ((Date.now() - start) / 1000).toFixed(1)
    console.log(`  ${step.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`)
    all.push(counts)
  }
  const { passed, failed } = sum(all)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}
