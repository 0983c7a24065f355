import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Ending, runBounded } from './bounded.ts'
import { type Counts, countPlaywright, countVitest, withExitCode } from './counts.ts'
import { startPostgres } from './own-postgres.ts'
import type { Step } from './steps.ts'

/** What a finished step has to say: its counts, and its output for the case that something failed. */
type Outcome = { counts: Counts; output: string }

const FAILED: Counts = { passed: 0, failed: 1 }
const COUNTERS = { vitest: countVitest, playwright: countPlaywright }

const reportFlags = (report: Step['report'], file: string): readonly string[] => {
  if (report === 'vitest') return ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  return report === 'playwright' ? ['--reporter=list,json'] : []
}

const countsOf = ({ report }: Step, { code }: Ending, file: string): Counts => {
  if (!report) return code === 0 ? { passed: 1, failed: 0 } : FAILED
  try {
    return withExitCode(COUNTERS[report](readFileSync(file, 'utf8')), code)
  } catch {
    return FAILED
  }
}

const runWith = async (step: Step, limitMs: number, env: Record<string, string>): Promise<Outcome> => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-test-'))
  const file = join(folder, 'report.json')
  try {
    const ending = await runBounded([...step.args, ...reportFlags(step.report, file)], {
      timeoutMs: Math.min(step.timeoutMs, limitMs),
      env: { ...step.env, ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    })
    return { counts: countsOf(step, ending, file), output: ending.output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Runs one step within what is left of the time; whatever goes wrong is a failure of this step, never of the run. */
export const runStep = async (step: Step, limitMs: number): Promise<Outcome> => {
  if (step.obstacle) return { counts: FAILED, output: step.obstacle }
  if (limitMs <= 0) return { counts: FAILED, output: 'No time was left for this step.' }
  try {
    if (!step.postgres) return await runWith(step, limitMs, {})
    const database = await startPostgres(step.postgres)
    try {
      return await runWith(step, limitMs, { TEST_DATABASE_URL: database.url })
    } finally {
      await database.stop()
    }
  } catch (error) {
    return { counts: FAILED, output: String(error) }
  }
}
