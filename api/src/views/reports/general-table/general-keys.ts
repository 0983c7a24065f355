import { dateLocaleOf, type Language } from '@manger/contract'
import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import type { GeneralField, ReportCells } from '@manger/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import { ingredientName, personName } from '#core/records/names.ts'
import { dayIn, monthIn } from '../forms/written-days.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { reportWordsIn } from '../words/report-words.ts'

type Key = string | null
const CLASSES: readonly string[] = INGREDIENT_CLASSES
type Named = { id: string; name: string; place: string | null }

const ofFarm = (table: string) => sql<Named>`
  select x.id::text as id, x.name, m.name as place from ${sql.table(table)} x
  join farms m on m.client_id = x.client_id and m.id = x.farm_id`

const RECORDS: Readonly<Partial<Record<GeneralField, RawBuilder<Named>>>> = {
  farm: sql`select x.id::text as id, x.name, null as place from farms x`,
  group: ofFarm('groups'),
  ration: ofFarm('rations'),
  mixer: ofFarm('mixers'),
  period: ofFarm('periods'),
  ingredient: sql`
    select i.id::text as id, ${ingredientName} as name, x.name as place from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks x on x.client_id = i.client_id and x.id = i.stock_id`,
  operator: sql`select x.id::text as id, ${personName('x')} as name, null as place from accounts x`,
}

const recordNames = async ({ tx, client }: ReportAsk, field: GeneralField, keys: readonly string[]) => {
  const records = RECORDS[field]
  if (!records || keys.length === 0) return new Map<string, string>()
  const from = field === 'ingredient' ? 'i' : 'x'
  const isOwn = field === 'operator' ? sql`` : sql`${sql.ref(`${from}.client_id`)} = ${client} and`
  const { rows } = await sql<Named>`${records}
    where ${isOwn} ${sql.ref(`${from}.id`)} = any(${keys}::bigint[])`.execute(tx)
  const alike = Map.groupBy(rows, ({ name }) => name)
  // Two farms have a morning each: the farm tells them apart, and the stock two feeds.
  return new Map(
    rows.map(({ id, name, place }) => [
      id,
      place !== null && (alike.get(name)?.length ?? 0) > 1 ? `${name} · ${place}` : name,
    ]),
  )
}

const DAY_MS = 86_400_000

/** Year and number of the ISO week that begins on a Monday: it belongs to the year of its Thursday. */
export const isoWeek = (monday: string): { year: number; week: number } => {
  const thursday = Date.parse(monday) + 3 * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  return { year, week: Math.floor((thursday - Date.UTC(year, 0, 1)) / DAY_MS / 7) + 1 }
}

const isOneYear = (days: readonly string[]) => new Set(days.map((day) => day.slice(0, 4))).size < 2

const shortDayIn = (language: Language) => {
  const format = new Intl.DateTimeFormat(dateLocaleOf(language), {
    day: '2-digit',
    month: '2-digit',
    timeZone: 'UTC',
  })
  return (day: string) => format.format(new Date(day))
}

/** The keys of one field of a general table: what each is called, and in which order they come. */
export type FieldKeys = {
  /** Cells that name a row. */
  cells: (key: Key) => ReportCells
  /** Its name in the head of a column. */
  text: (key: Key) => string
  compare: (one: Key, other: Key) => number
}

/** Names and order of the keys that a general table has of a field. */
export const fieldKeys = async (
  ask: ReportAsk,
  field: GeneralField,
  all: ReadonlySet<Key>,
): Promise<FieldKeys> => {
  const { language } = ask
  const words = reportWordsIn(language)
  const keys = [...all].filter((key) => key !== null)
  const names = await recordNames(ask, field, keys)
  // Feed that no group got is the residue; a load of which nobody knows who made it has no operator.
  const unnamed = field === 'group' ? 'residue' : 'unknown'
  const collator = new Intl.Collator(language === 'us' ? 'en' : language, { numeric: true })
  const weekText = (key: string) => {
    const { year, week } = isoWeek(key)
    const text = `${words.field.week} ${week}`
    return isOneYear(keys.map((one) => String(isoWeek(one).year))) ? text : `${year} · ${text}`
  }
  const write: Readonly<Partial<Record<GeneralField, (key: string) => string | undefined>>> = {
    day: isOneYear(keys) ? shortDayIn(language) : dayIn(language),
    week: weekText,
    month: monthIn(language),
    class: (key) => words.class[key],
  }
  const textOf = (key: string) => (write[field] ?? ((id) => names.get(id)))(key) ?? key
  const isDated = field === 'day' || field === 'week' || field === 'month'
  const orderOf = (key: string) => (field === 'class' ? String(CLASSES.indexOf(key)) : textOf(key))
  return {
    cells: (key): ReportCells => {
      if (key === null) return { title: null, row: unnamed }
      // A day is written as the reader writes days; its order is that of the calendar.
      if (field === 'day') return { title: null, day: key, order: key }
      return { title: textOf(key), ...(isDated ? { order: key } : {}) }
    },
    text: (key) => (key === null ? (words.row[unnamed] ?? unnamed) : textOf(key)),
    compare: (one, other) => {
      if (one === null || other === null) return Number(one === null) - Number(other === null)
      return isDated
        ? one.localeCompare(other)
        : collator.compare(orderOf(one), orderOf(other)) || Number(one) - Number(other) || 0
    },
  }
}
