import type { Language, WeightUnit } from '@manger/contract'
import {
  formFacts,
  REPORT_FILE_TYPES,
  type Report,
  type ReportFileFormat,
  type ReportFilters,
  type ReportRow,
  reportFileName,
} from '@manger/contract/reports'
import { FileAnswer } from '#core/files/file-answer.ts'
import type { Page } from '#core/records/paging.ts'
import { dayIn } from '../forms/written-days.ts'
import { type ReportAsker, reportPage } from '../make/make-report.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { farmNames } from '../make/report-meta.queries.ts'
import { PAGE_TYPE, type ReportPrintFormat } from '../print-format.ts'
import { reportWordsIn } from '../words/report-words.ts'
import type { FileFact, FileHead } from './file-model.ts'
import { filePieces } from './file-tables.ts'
import { firstPageOf, reportRows } from './report-rows.ts'
import { writeFile } from './write-file.ts'

/** What is wanted of a report as a file: of which rows, in which format, and the unit that its reader weighs in. */
export type FileWish = {
  maker: ReportMaker
  filters: ReportFilters
  format: ReportPrintFormat
  unit: WeightUnit
  signal: AbortSignal
  /** Keys of the columns that are wanted; null, or none that are there, means all. */
  columns?: readonly string[] | null
  /** Told after each page: outermost rows that are read, and how many there are. */
  onRows?: (done: number, all: number) => void
}

const factsOf = ({ meta: { header, form } }: Report): FileFact[] =>
  header && form ? formFacts(form.words ?? {}, header) : []

const daysOf = ({ meta: { from, to } }: Report, language: Language): string => {
  const write = dayIn(language)
  return from === to ? write(from) : `${write(from)} – ${write(to)}`
}

const headOf = (
  report: Report,
  { maker, format }: FileWish,
  of: { language: Language; farms: readonly string[] },
): FileHead => {
  const words = reportWordsIn(of.language)
  const { meta } = report
  // A form names its farm in its head.
  const farms = meta.header ? [] : of.farms
  const named = (meta.named ?? []).map(({ name }) => name)
  return {
    format,
    language: of.language,
    title: meta.form?.title ?? words.type[maker.type] ?? maker.type,
    subtitle: [farms.join(', '), daysOf(report, of.language), ...named].filter(Boolean).join(' · '),
    facts: factsOf(report),
    form: meta.form ?? null,
    words: { total: words.total, level: words.level, made: words.made },
    madeAt: meta.made_at ?? '',
  }
}

const withColumns = (report: Report, keys: readonly string[] | null | undefined): Report => {
  const columns = report.columns.filter(({ key }) => keys?.includes(key))
  return columns.length > 0 ? { ...report, columns } : report
}

/** A report as a file, from the same answers as its screen: page by page, written in a thread of its own. */
export const reportFile = async (asker: ReportAsker, wish: FileWish): Promise<FileAnswer> => {
  const { maker, filters, format, signal, onRows } = wish
  const page = firstPageOf(maker)
  const first = withColumns(await reportPage(maker, asker, { filters, page }), wish.columns)
  const farms = await asker.read((tx) => farmNames(tx, asker.clients, filters.farm))

  async function* allRows(): AsyncGenerator<readonly ReportRow[]> {
    const read = (ask: { filters: ReportFilters; page: Page }) =>
      reportPage(maker, asker, { ...ask, rowsOnly: true })
    const { count, data } = first
    for await (const { rows, done } of reportRows(maker, { filters, count, first: data, read })) {
      onRows?.(done, count)
      signal.throwIfAborted()
      yield rows
    }
  }

  const { language } = asker
  const { timezone, currency, from, to, form } = first.meta
  const pieces = filePieces(first, allRows(), {
    type: maker.type,
    language,
    words: reportWordsIn(language),
    unit: wish.unit,
    timezone,
    currency,
    form: form?.words ?? {},
  })
  const bytes = await writeFile(headOf(first, wish, { language, farms }), pieces, signal)
  const [farm] = farms.length === 1 ? farms : []
  const nameAs = (as: ReportFileFormat) =>
    reportFileName({ type: maker.type, ...(farm ? { farm } : {}), from, to, format: as })
  if (format !== 'html')
    return new FileAnswer({ bytes, type: REPORT_FILE_TYPES[format], name: nameAs(format) })
  // Named as the PDF whose place it takes.
  return new FileAnswer({ bytes, type: PAGE_TYPE, name: nameAs('pdf').replace(/pdf$/, 'html') })
}
