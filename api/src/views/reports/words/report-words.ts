import type { Language } from '@manger/contract'
import type { ReportColumn, ReportType } from '@manger/contract/reports'
import { z } from 'zod'
import de from './locales/de.json' with { type: 'json' }
import en from './locales/en.json' with { type: 'json' }
import et from './locales/et.json' with { type: 'json' }
import fr from './locales/fr.json' with { type: 'json' }
import it from './locales/it.json' with { type: 'json' }
import nl from './locales/nl.json' with { type: 'json' }
import pl from './locales/pl.json' with { type: 'json' }
import ro from './locales/ro.json' with { type: 'json' }
import ru from './locales/ru.json' with { type: 'json' }
import uk from './locales/uk.json' with { type: 'json' }
import us from './locales/us.json' with { type: 'json' }

const Words = z.record(z.string(), z.string().min(1))
const ReportWords = z.strictObject({
  /** Names of the types of reports. */
  type: Words,
  column: Words,
  /** What the first column holds, by the type of the report. */
  title: Words,
  /** Parts of reports that are named by their id. */
  part: Words,
  status: Words,
  /** Statuses of a compound-feed order. */
  order: Words,
  class: Words,
  row: Words,
  /** Words of closed lists that cells hold. */
  word: Words,
  /** How a line was weighed, or why it was skipped. */
  line: Words,
  /** What the general table is laid out by. */
  field: Words,
  /** What a report is narrowed to, as the page of the report calls it. */
  filter: Words,
  total: z.string(),
  level: z.string(),
  made: z.string(),
  hour: z.string(),
  from: z.string(),
  to: z.string(),
  yes: z.string(),
  /** Which page of how many a paper is. */
  page: z.string(),
  /** Beside a company whose figures a report tells, whatever farm was named. */
  of_company: z.string(),
  /** A mail that carries a file, to one of the client's people. */
  mail_subject: z.string(),
  mail_text: z.string(),
})
/** The words of reports in a language: what the API tells a screen, and what stands in files. */
export type ReportWords = z.infer<typeof ReportWords>

type Overlay = { [Part in keyof ReportWords]?: Partial<ReportWords[Part]> }

const over = (base: object, overlay: Overlay): object =>
  Object.fromEntries(
    Object.entries(base).map(([key, value]) => {
      const own: unknown = Reflect.get(overlay, key)
      if (own === undefined) return [key, value]
      return [key, typeof own === 'object' ? { ...value, ...own } : own]
    }),
  )

const FILES: Record<Language, object> = { uk, ru, en, pl, nl, de, fr, it, ro, et, us: over(en, us) }
const read = new Map<Language, ReportWords>()

/** The words of reports in a language. */
export const reportWordsIn = (language: Language): ReportWords => {
  const known = read.get(language)
  if (known) return known
  const words = ReportWords.parse(FILES[language])
  read.set(language, words)
  return words
}

/** What a column is called: `text` where its name is data, such as a feed; money of a weight is called as the weight. */
export const columnName = (
  { key, text }: Pick<ReportColumn, 'key' | 'text'>,
  type: ReportType,
  words: ReportWords,
): string => {
  if (text !== undefined) return text
  const own = key === 'title' ? words.title[type] : words.column[key]
  return own ?? words.column[key.replace(/_cost$/, '')] ?? key
}

/** The columns with what each is called, so that no screen needs words of its own for them. */
export const namedColumns = (
  columns: readonly ReportColumn[],
  type: ReportType,
  words: ReportWords,
): ReportColumn[] => columns.map((column) => ({ ...column, text: columnName(column, type, words) }))
