import { describe, expect, it } from 'vitest'
import { countPlaywright, countVitest, sum, withExitCode } from './counts.ts'

const vitestReport = (numPassedTests: number, numFailedTests: number, brokenFiles = 0) =>
  JSON.stringify({
    numPassedTests,
    numFailedTests,
    testResults: Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
  })

describe('counting of a test run', () => {
  it('takes passed and failed tests from the report of vitest', () => {
    expect(countVitest(vitestReport(7, 2))).toEqual({ passed: 7, failed: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest(vitestReport(7, 0, 2))).toEqual({ passed: 7, failed: 2 })
  })

  it('takes expected and unexpected outcomes from the report of Playwright', () => {
    const report = JSON.stringify({ stats: { expected: 5, unexpected: 1, flaky: 0 } })
    expect(countPlaywright(report)).toEqual({ passed: 5, failed: 1 })
  })

  it('never calls a command green that ended with an exit code', () => {
    expect(withExitCode({ passed: 7, failed: 0 }, 1)).toEqual({ passed: 7, failed: 1 })
    expect(withExitCode({ passed: 7, failed: 3 }, 1)).toEqual({ passed: 7, failed: 3 })
    expect(withExitCode({ passed: 7, failed: 0 }, 0)).toEqual({ passed: 7, failed: 0 })
  })

  it('adds the steps up', () => {
    expect(
      sum([
        { passed: 1, failed: 0 },
        { passed: 4, failed: 2 },
      ]),
    ).toEqual({ passed: 5, failed: 2 })
  })
})
