import type { FeedingReport, Report, ReportFilters } from '@manger/contract/reports'
import { sql } from 'kysely'
import { presentEvent } from '#feedings/events/event.presenter.ts'
import { eventRows } from '#feedings/events/event.queries.ts'
import { showFeeding } from '#feedings/read/find-feeding.ts'
import type { Work } from '#feedings/work.ts'
import {
  type FeedingRow,
  feedingRows,
  feedingTotals,
  type Half,
  type Reader,
} from './feeding-rows.queries.ts'
import { groupLines, ingredientLines, type LineRow } from './line-rows.queries.ts'
import { columnsOf, feedingRow, lineRow, totalsOf } from './report.presenter.ts'

/** A report without the envelope's `next`, which the route makes from its URL. */
export type ReportPage = Omit<Report, 'next'> & { rows: FeedingRow[] }

/** The loading or unloading report (domain d4, rows 4 and 8): feedings with their lines, totals over all pages. */
export const feedingReport = async (
  { tx, client, farms }: Work,
  half: Half,
  { filters, offset }: { filters: ReportFilters; offset: number },
): Promise<ReportPage> => {
  const reader: Reader = { client, farms }
  const rows = await feedingRows(tx, { filters, reader, half, offset })
  const ids = rows.map(({ id }) => id)
  const lines = half === 'load' ? await ingredientLines(tx, client, ids) : await groupLines(tx, client, ids)
  const { count, ...totals } = await feedingTotals(tx, { filters, reader, half })
  return {
    columns: columnsOf(half),
    data: rows.flatMap((row) => [feedingRow(row), ...linesOf(row, lines).map(lineRow)]),
    totals: totalsOf(totals),
    count,
    meta: {
      ...(await metaOf(tx, client, filters)),
      from: filters.planned_on_after,
      to: filters.planned_on_before,
    },
    rows,
  }
}

const linesOf = ({ id }: FeedingRow, lines: readonly LineRow[]): LineRow[] =>
  lines.filter((line) => line.feeding_id === id)

const metaOf = async (
  tx: Work['tx'],
  client: number,
  { farm }: ReportFilters,
): Promise<Omit<Report['meta'], 'from' | 'to'>> => {
  const { rows } = await sql<Omit<Report['meta'], 'from' | 'to'>>`
    select c.currency, c.weight_unit as unit, coalesce(
      (select f.timezone from farms f where f.client_id = c.id
        and (${farm ?? null}::bigint[] is null or f.id = any(${farm ?? null}::bigint[])) order by f.id limit 1),
      'UTC') as timezone
    from clients c where c.id = ${client}`.execute(tx)
  return rows[0] ?? { unit: 'kg', currency: 'EUR', timezone: 'UTC' }
}

const secondsBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)

/** One feeding in detail: the feeding, its log, how long each part took, what it was planned to cost. */
export const feedingDetail = async (work: Work, id: number): Promise<FeedingReport> => {
  const feeding = await showFeeding(work, id)
  const events = await eventRows(work.tx, work.client, id)
  const planned = feeding.ingredients.reduce((sum, line) => sum + (line.planned * line.price) / 1000, 0)
  return {
    feeding,
    events: events.map(presentEvent),
    load_seconds: secondsBetween(feeding.load_started_at, feeding.load_ended_at),
    mixed_seconds: secondsBetween(feeding.load_ended_at, feeding.upload_started_at),
    upload_seconds: secondsBetween(feeding.upload_started_at, feeding.upload_ended_at),
    planned_cost: planned,
    made_at: work.now.toISOString(),
  }
}
