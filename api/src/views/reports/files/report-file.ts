import { dateLocaleOf, dayOf, type Language, type WeightUnit } from '@manger/contract'
import {
  formFacts,
  REPORT_FILE_TYPES,
  type Report,
  type ReportFileFormat,
  type ReportFilters,
  type ReportRow,
  type ReportType,
  reportFileName,
} from '@manger/contract/reports'
import { FileAnswer } from '#core/files/file-answer.ts'
import type { Page } from '#core/records/paging.ts'
import { dayIn } from '../forms/written-days.ts'
import { type ReportAsker, reportPage } from '../make/make-report.ts'
import type { ReportMaker } from '../make/report-maker.ts'
import { PAGE_TYPE, type ReportPrintFormat } from '../print-format.ts'
import { type ReportWords, reportWordsIn } from '../words/report-words.ts'
import { withColon } from '../words/with-colon.ts'
import type { FileFact, FileHead } from './file-model.ts'
import { filePieces } from './file-tables.ts'
import { firstPageOf, reportRows } from './report-rows.ts'
import { writeFile } from './write-file.ts'

/** What is wanted of a report as a file: of which rows, in which format, and the unit that its reader weighs in. */
type FileWish = {
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

/** Above the table: of a form its requisites, else whose figures these are; then everything that they are narrowed to. */
const factsOf = (
  { meta: { header, form, whose, narrowed = [] } }: Report,
  { type, words }: { type: ReportType; words: ReportWords },
): FileFact[] => {
  const companies = whose?.companies.join(', ') ?? ''
  const isOfCompany = whose?.kind === 'company'
  const own: FileFact[] =
    header && form
      ? formFacts(form.words ?? {}, header)
      : [
          [
            words.filter.company ?? '',
            isOfCompany && companies ? `${companies} (${words.of_company})` : companies,
          ],
          [words.filter.farm ?? '', isOfCompany ? '' : (whose?.farms.join(', ') ?? '')],
        ]
  // A company that is named as a filter stands above already, and each sheet of form 9 says of which group it is.
  const said = type === 'form9' ? ['group', 'animal_type'] : ['company']
  const rest = narrowed.filter(({ filter }) => !said.includes(filter))
  return [...own, ...rest.map(({ name, value }): FileFact => [name, value])].filter(
    ([, value]) => value !== '',
  )
}

const daysOf = ({ meta: { from, to } }: Report, language: Language): string => {
  const write = dayIn(language)
  return from === to ? write(from) : `${write(from)} – ${write(to)}`
}

/** When a report was read, on the farm's clock, and by whom. */
const madeOf = (
  { meta: { made_at, made_by, timezone } }: Report,
  { language, words }: { language: Language; words: ReportWords },
): string => {
  const at = made_at
    ? new Intl.DateTimeFormat(dateLocaleOf(language), {
        dateStyle: 'short',
        timeStyle: 'short',
        timeZone: timezone,
      }).format(new Date(made_at))
    : ''
  const text = [at, made_by].filter(Boolean).join(', ')
  return text === '' ? '' : withColon(language, words.made, text)
}

const daySaid = ({ meta: { made_at, timezone } }: Report, language: Language): string =>
  made_at ? dayIn(language)(dayOf(new Date(made_at), timezone)) : ''

const BLANK = '__________'

const formOf = (
  { number, legal, signatures, approval, words = {} }: NonNullable<Report['meta']['form']>,
  { report, language }: { report: Report; language: Language },
): FileHead['form'] => {
  const own = { number, legal, signatures, ...(approval ? { approval } : {}) }
  if (words.number === undefined) return own
  return {
    ...own,
    document: [
      `${words.number} ${BLANK}`,
      withColon(language, words.drawn_up ?? '', daySaid(report, language)),
      withColon(language, words.period ?? '', daysOf(report, language)),
    ].join('    '),
    captions: { signature: words.signature ?? '', person: words.person ?? '' },
  }
}

const headOf = (report: Report, { maker, format }: FileWish, language: Language): FileHead => {
  const words = reportWordsIn(language)
  const { meta } = report
  const { whose } = meta
  // A form names its farm in its head; figures of a company are headed by it, whatever farm was named.
  const owners = (whose?.kind === 'company' ? whose.companies : whose?.farms) ?? []
  return {
    format,
    language,
    title: meta.form?.title ?? words.type[maker.type] ?? maker.type,
    subtitle: [meta.header ? '' : owners.join(', '), daysOf(report, language)].filter(Boolean).join(' · '),
    facts: factsOf(report, { type: maker.type, words }),
    form: meta.form ? formOf(meta.form, { report, language }) : null,
    words: { total: words.total, level: words.level, page: words.page },
    madeAt: meta.made_at ?? '',
    made: madeOf(report, { language, words }),
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
  const { whose } = first.meta

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
  const bytes = await writeFile(headOf(first, wish, language), pieces, signal)
  const owners = (whose?.kind === 'company' ? whose.companies : whose?.farms) ?? []
  const [farm] = owners.length === 1 ? owners : []
  const nameAs = (as: ReportFileFormat) =>
    reportFileName({ type: maker.type, ...(farm ? { farm } : {}), from, to, format: as })
  if (format !== 'html')
    return new FileAnswer({ bytes, type: REPORT_FILE_TYPES[format], name: nameAs(format) })
  // Named as the PDF whose place it takes.
  return new FileAnswer({ bytes, type: PAGE_TYPE, name: nameAs('pdf').replace(/pdf$/, 'html') })
}
