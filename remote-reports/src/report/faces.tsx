import type { Report } from '@manger/contract/reports'
import { type Format, NO_VALUE, useTranslate } from '@manger/platform'
import { TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import type { ComponentType } from 'react'
import { DashboardFace } from './dashboard-face.tsx'
import { FeedingFigures, WaitingFeedings } from './feeding-figures.tsx'
import { FormFace } from './form-face.tsx'
import { DeviationText } from './report-cell.tsx'
import { furthestLine, type ShownRow, textOf } from './report-rows.formulas.ts'
import { TotalFigures, WaitingTotals } from './total-figures.tsx'

/** What a face shows above the table. */
export type FaceProps = {
  type: string
  report: Report
  before: Report['totals'] | undefined
  format: Format
  /** The farm that was chosen. */
  farm?: number | undefined
}

/** What a report has beyond its description; one without a face is whole by its description alone. */
export type Face = {
  /** The figures and charts above the table. */
  above?: ComponentType<FaceProps>
  /** Keeps the room of `above` until the report is there. */
  waiting?: ComponentType<Pick<FaceProps, 'type'>>
  /** How many levels its rows have, as far as that is known before they come. */
  levels?: number
  /** The columns that stand first, in this order. */
  first?: readonly string[]
  /** Columns that are in sight only when somebody chooses them. */
  hidden?: readonly string[]
  /** The level whose rows have a page of their own, below the page of the report. */
  detailLevel?: number
  /** The column that stands below the name of a row, to leave room for the others. */
  noteKey?: string
  /** Whether what stands above the table needs a page that scrolls as a whole. */
  isLong?: true
  /** Whether the line that is furthest off its plan stands beside the accuracy. */
  hasFurthest?: true
  /** Whether the reader lays it out: its fields and values lie on shelves, and its columns scroll beside its rows. */
  isLaidOut?: true
}

const HALF = {
  above: FeedingFigures,
  waiting: WaitingFeedings,
  levels: 2,
  first: ['title', 'at', 'mixer', 'operator', 'heads', 'planned', 'actual'],
  hidden: ['day'],
  detailLevel: 0,
  noteKey: 'mixer',
} as const

/** Totals as figures, and their room until they come. */
const figures = (...keys: readonly string[]): Pick<Face, 'above' | 'waiting'> => ({
  above: (props) => <TotalFigures {...props} keys={keys} />,
  waiting: () => <WaitingTotals keys={keys} />,
})

/** The faces by the type of report. */
export const FACES: Readonly<Partial<Record<string, Face>>> = {
  dashboard: { above: DashboardFace, isLong: true },
  load: { ...HALF, hasFurthest: true },
  upload: HALF,
  planfeed: {
    ...figures('feedings', 'done', 'missed', 'not_due', 'planned', 'actual', 'unloaded'),
    // Days and periods have sums alone: those stand beside the names, also where a narrow table leaves the later columns out.
    first: ['title', 'status', 'planned', 'actual', 'deviation', 'deviation_percent', 'unloaded', 'no'],
    hidden: ['loaded_at', 'uploaded_at'],
    levels: 3,
    detailLevel: 2,
  },
  animalfeed: {
    ...figures('orders', 'done', 'not_due', 'batches', 'planned', 'actual', 'cost'),
    detailLevel: 1,
  },
  consumption_list: {
    ...figures('opening', 'delivered', 'crafted_in', 'loaded', 'losses', 'closing'),
    levels: 2,
  },
  new_consumption_list: { ...figures('opening_cost', 'delivered_cost', 'loaded_cost', 'closing_cost') },
  shrink: {
    ...figures('received', 'shrink', 'shrink_percent', 'shrink_of_received', 'shrink_cost'),
    levels: 2,
    hidden: ['crafted_out', 'sold', 'dumped', 'surplus', 'closing', 'shrink_of_received'],
  },
  form8: { above: FormFace },
  form9: { above: FormFace },
  general_table: { isLaidOut: true },
  performance: {
    ...figures(
      'intake_percent',
      'milk',
      'milk_per_dm',
      'gain_per_dm',
      'cost',
      'income_over_feed',
      'cost_per_milk',
      'cost_per_gain',
    ),
    levels: 2,
    hidden: ['milk_income', 'live_weight', 'gain_per_dm', 'cost_per_gain'],
  },
  consumption: {
    ...figures('actual', 'per_head', 'dm_per_head', 'cost', 'cost_per_head', 'cost_per_dm'),
  },
}

const Furthest = ({ shown, format }: { shown: ShownRow; format: Format }) => {
  const line = furthestLine(shown.lines.map(({ row }) => row))
  if (line === null) return shown.above.length > 0 ? null : NO_VALUE
  const column = { key: 'deviation_percent', kind: 'deviation' } as const
  return (
    <TwoLines note={textOf(line.cells, 'title')}>
      <DeviationText cells={line.cells} column={column} format={format} />
    </TwoLines>
  )
}

/** The columns that a face adds to those of the description, each by the key of the one before it. */
export const useExtraColumns = (
  face: Face | undefined,
  format: Format,
): Readonly<Record<string, Column<ShownRow>>> => {
  const t = useTranslate()
  if (face?.hasFurthest !== true) return {}
  return {
    accuracy: {
      key: 'furthest',
      title: t('column.furthest'),
      priority: 3,
      render: (shown) => <Furthest shown={shown} format={format} />,
    },
  }
}

/** The columns of a report in the order of its face, and which of them are in sight as long as nobody chose. */
export const arranged = (face: Face | undefined, columns: Report['columns']) => {
  const first = (face?.first ?? []).flatMap((key) => columns.find((one) => one.key === key) ?? [])
  const ordered = [...first, ...columns.filter((one) => !first.includes(one))]
  const usual = ordered.map(({ key }) => key).filter((key) => face?.hidden?.includes(key) !== true)
  return { ordered, usual }
}
