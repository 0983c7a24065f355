import { addDays } from '@manger/contract'
import { type Report, type ReportFilters, type ReportRow, spanDays } from '@manger/contract/reports'
import { type Page, WHOLE_PAGE } from '#core/records/paging.ts'
import type { ReportMaker } from '../make/report-maker.ts'

/** Outermost rows that are read at once; between two of them other calls have their turn, and few of them grow old in memory. */
const ROWS_AT_ONCE = 60
/** The same of a report that has to be reckoned as a whole for each page: as few pages as memory allows. */
const WHOLE_AT_ONCE = 5000

/** The first page of a file: its totals, and no more rows than its count and columns need. */
export const firstPageOf = ({ isPaged, days }: ReportMaker): Page => ({
  limit: isPaged ? (days ? 1 : WHOLE_AT_ONCE) : ROWS_AT_ONCE,
  offset: 0,
})

type Read = (ask: { filters: ReportFilters; page: Page }) => Promise<Pick<Report, 'data' | 'count'>>
type Rows = AsyncGenerator<{ rows: readonly ReportRow[]; done: number }>

/** Some days at a time, about as many as have the rows of a page: no day is cut, and what is read grows with no year. */
async function* byDays(days: 'first' | 'last', { filters, count, read }: Asked): Rows {
  const { planned_on_after: from, planned_on_before: to } = filters
  const all = spanDays(from, to)
  const step = Math.max(1, Math.floor((all * ROWS_AT_ONCE) / Math.max(1, count)))
  let done = 0
  for (let at = 0; at < all; at += step) {
    const last = Math.min(all, at + step) - 1
    const [one, other] = days === 'first' ? [at, last] : [all - 1 - last, all - 1 - at]
    const span = { planned_on_after: addDays(from, one), planned_on_before: addDays(from, other) }
    const page = await read({ filters: { ...filters, ...span }, page: WHOLE_PAGE })
    done += page.count
    yield { rows: page.data, done }
  }
}

/** Page after page; a parent of rows that two pages show stands in the first of them only. */
async function* byPages({ count, first, read, filters }: Asked): Rows {
  let before = new Set(first.map(({ id }) => id))
  yield { rows: first, done: Math.min(count, WHOLE_AT_ONCE) }
  for (let offset = WHOLE_AT_ONCE; offset < count; offset += WHOLE_AT_ONCE) {
    const { data } = await read({ filters, page: { limit: WHOLE_AT_ONCE, offset } })
    yield { rows: data.filter(({ id }) => !before.has(id)), done: Math.min(count, offset + WHOLE_AT_ONCE) }
    before = new Set(data.map(({ id }) => id))
  }
}

type Asked = { filters: ReportFilters; count: number; first: readonly ReportRow[]; read: Read }

/** All rows of a report in their order, some at a time, and how many of the outermost are read by then. */
export const reportRows = async function* (maker: ReportMaker, asked: Asked): Rows {
  if (!maker.isPaged) yield { rows: asked.first, done: asked.count }
  else if (maker.days) yield* byDays(maker.days, asked)
  else yield* byPages(asked)
}
