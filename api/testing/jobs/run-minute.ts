import type { TestApi } from '#testing/test-api.ts'
import { runMinute } from '#views/jobs/minute-job.ts'

/** One minute of the job, a minute after the last one; a task that fails fails the test. */
export const passMinute = async ({ deps, time }: Pick<TestApi, 'deps' | 'time'>): Promise<void> => {
  time.advance(60_000)
  const failures: unknown[] = []
  const log = (error: unknown) => void failures.push(error)
  await runMinute(deps, { signal: new AbortController().signal, log })
  if (failures.length > 0) throw failures[0]
}
