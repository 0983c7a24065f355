import type { Language } from '@manger/contract'
import type { Report, ReportFilters, ReportType } from '@manger/contract/reports'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Page } from '#core/records/paging.ts'

/** What a report is made from: the open transaction, for whom, narrowed by what, which page of it, when. */
export type ReportAsk = {
  tx: Tx
  /** The client of the call; a call that names none is refused when this is asked for. */
  readonly client: number
  /** All clients that the call may see: more than one only on a path without the client's prefix. */
  clients: readonly number[]
  /** Who asks. */
  account: number
  /** The farms an employee was given; null when he may see all. */
  farms: readonly number[] | null
  filters: ReportFilters
  page: Page
  /** Further pages of a file: its totals are told already, and need not be summed again. */
  rowsOnly: boolean
  now: Date
  language: Language
  /** Of the span, the days that are read from their lines: all of them, unless weeks are taken from their sums. */
  days?: RawBuilder<string[]> | undefined
}

/** A made report without what the frame adds: address of the next page and meta. `count` counts what is paged. */
export type ReportTable = Pick<Report, 'columns' | 'data' | 'totals' | 'previous' | 'groups' | 'count'> & {
  /** Printed words of a form. */
  form?: Report['meta']['form']
}

/**
 * One type of report. `isPaged` when rows are many: `make` then keeps to `ask.page`; else it answers all rows, and
 * `count` tells how many of the outermost level there are.
 */
export type ReportMaker = {
  type: ReportType
  isPaged?: true
  /** Where its rows stand by day and no day depends on another: which comes first. A file reads some days at a time then. */
  days?: 'first' | 'last'
  make: (ask: ReportAsk) => Promise<ReportTable>
}
