/** How many checks of a step passed and failed. */
export type Counts = { passed: number; failed: number }

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number } }

/** A vitest report; a file that cannot even be loaded holds no test, so it counts as one failure. */
export const countVitest = (json: string): Counts => {
  const report: VitestReport = JSON.parse(json)
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length }
}

export const countPlaywright = (json: string): Counts => {
  const { stats }: PlaywrightReport = JSON.parse(json)
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

/** A command that ended badly has failed at least once, whatever its report says. */
export const withExitCode = ({ passed, failed }: Counts, code: number): Counts => ({
  passed,
  failed: code === 0 ? failed : Math.max(failed, 1),
})

export const sum = (all: readonly Counts[]): Counts => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})
