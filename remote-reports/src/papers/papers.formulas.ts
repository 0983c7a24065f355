import { addDays } from '@manger/contract'
import type { ReportFileFormat, ReportTypeInfo } from '@manger/contract/reports'

/** What an accountant takes of a month, as long as nobody chose others. */
export const USUAL_PAPERS: readonly string[] = [
  'form8',
  'form9',
  'consumption_list',
  'consumption',
  'used',
] as const

/** Formats of papers: to print, and to reckon on with. */
export const PAPER_FORMATS = ['pdf', 'xlsx'] as const satisfies readonly ReportFileFormat[]
export type PaperFormat = (typeof PAPER_FORMATS)[number]

const MONTHS = 24

/** The months that papers are offered of, by their first days: that of today, the one before it, and so on. */
export const monthsTo = (today: string): string[] => {
  const months = [`${today.slice(0, 7)}-01`]
  while (months.length < MONTHS) months.push(`${addDays(months.at(-1) ?? today, -1).slice(0, 7)}-01`)
  return months
}

/** First and last day of the month that begins with a day, no later than today: what is to come is on no paper. */
export const daysOfMonth = (first: string, today: string): { from: string; to: string } => {
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return { from: first, to: last < today ? last : today }
}

/** One file of the papers: a report of a farm in a format. */
export type Paper = {
  key: string
  info: ReportTypeInfo
  farm: { id: number; name: string }
  format: PaperFormat
}

type Wanted = {
  types: readonly ReportTypeInfo[]
  farms: readonly { id: number; name: string }[]
  formats: readonly PaperFormat[]
  month: string
}

/** Every file of the chosen reports, farm by farm. */
export const papersOf = ({ types, farms, formats, month }: Wanted): Paper[] =>
  farms.flatMap((farm) =>
    types.flatMap((info) =>
      formats
        .filter((format) => info.formats.includes(format))
        .map((format) => ({ key: [month, farm.id, info.type, format].join(' '), info, farm, format })),
    ),
  )
