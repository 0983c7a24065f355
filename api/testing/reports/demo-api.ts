import { type Report, type ReportRow, type ReportType, reportTypeOf } from '@manger/contract/reports'
import { createTestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { readFacts } from './facts.ts'

/** Today of the tests, and a span of the demo world that holds its weather, its cancelled load and its missed evening. */
export const TODAY = '2026-03-10'
export const SPAN = { from: '2026-02-26', to: '2026-03-05' }

/** A report as it was answered, with its rows by level. */
type Answered = {
  body: Report
  level: (level: 0 | 1 | 2) => ReportRow[]
  /** Sum of a number over the rows of a level. */
  sum: (level: 0 | 1 | 2, key: string) => number
}

const numberIn = ({ cells }: ReportRow, key: string): number => {
  const cell = cells[key]
  return typeof cell === 'number' ? cell : 0
}

/** The demo world on a test server, and short words for its reports. */
export const createDemoApi = async () => {
  const api = await createTestApi({}, 'demo')
  const farms = await api.inClient('ua', (tx) => tx.selectFrom('farms').select('id').orderBy('id').execute())

  const read = ({ body }: { body: Report }): Answered => {
    const level = (wanted: 0 | 1 | 2) => body.data.filter((row) => row.level === wanted)
    return {
      body,
      level,
      sum: (wanted, key) => level(wanted).reduce((total, row) => total + numberIn(row, key), 0),
    }
  }

  return {
    ...api,
    /** The two farms of the Ukrainian client: the dairy and the young stock. */
    farms: farms.map(({ id }) => id),
    /** Makes a report of Ukrainian farms over the span of the tests; throws when it is refused. */
    make: async (
      type: ReportType,
      query: Record<string, string | number | boolean> = {},
      caller: TestCaller = api.as('owner.ua'),
    ): Promise<Answered> => {
      const days = { planned_on_after: SPAN.from, planned_on_before: SPAN.to }
      const all = reportTypeOf(type).farm === 'one' ? farms.slice(0, 1) : farms
      const asked = { farm: all.map(({ id }) => id).join(), ...days, page_size: 200, ...query }
      const search = new URLSearchParams(
        Object.entries(asked).map(([key, value]): [string, string] => [key, String(value)]),
      )
      const answer = await caller.get(`/api/report/${type}/make/?${search}`)
      if (answer.status !== 200) throw new Error(`${type}: ${JSON.stringify(answer.body)}`)
      return read(answer)
    },
    /** What happened in a span, row by row, for numbers that a test works out itself. */
    facts: (span = SPAN) => api.inClient('ua', (tx) => readFacts(tx, span)),
  }
}
export type DemoApi = Awaited<ReturnType<typeof createDemoApi>>
