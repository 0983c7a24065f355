import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'

/** What the general table can be laid out by, along its rows or across its columns; a week is one of ISO 8601, from Monday. */
export const GENERAL_FIELDS = [
  'farm',
  'group',
  'ration',
  'class',
  'ingredient',
  'operator',
  'mixer',
  'period',
  'day',
  'week',
  'month',
] as const
/** A field of the general table. */
export type GeneralField = (typeof GENERAL_FIELDS)[number]

/** What the cells of the general table can tell. */
export const GENERAL_VALUES = [
  'planned',
  'actual',
  'deviation',
  'deviation_percent',
  'accuracy',
  'dry_matter',
  'cost',
  'price',
  'loads',
  'head_days',
  'per_head',
  'dm_per_head',
  'cost_per_head',
  'share',
] as const
/** A value of the general table. */
export type GeneralValue = (typeof GENERAL_VALUES)[number]

/** The word in `across` for a general table without columns of its own: only its values stand beside its rows. */
export const NOTHING_ACROSS = 'none'

/** Most fields along the rows and across the columns of a general table, most columns that it has, and most cells. */
export const GENERAL_LIMITS = { rows: 3, across: 2, columns: 400, cells: 20_000 } as const

/** How a general table is laid out: its fields from the outside in, and the values in its cells. */
export type GeneralLayout = {
  rows: readonly GeneralField[]
  across: readonly GeneralField[]
  values: readonly GeneralValue[]
}

/** The layout of a general table as long as nobody chose another. */
export const USUAL_LAYOUT: GeneralLayout = {
  rows: ['ration', 'ingredient'],
  across: ['day'],
  values: ['actual'],
}

/** A layout as filters name it: what is left out is as usual. */
type NamedLayout = {
  rows?: readonly GeneralField[] | undefined
  across?: readonly (GeneralField | typeof NOTHING_ACROSS)[] | undefined
  values?: readonly GeneralValue[] | undefined
}

/** The layout that these filters ask for. */
export const generalLayoutOf = ({ rows, across, values }: NamedLayout): GeneralLayout => ({
  rows: rows ?? USUAL_LAYOUT.rows,
  across: (across ?? USUAL_LAYOUT.across).filter((field) => field !== NOTHING_ACROSS),
  values: values ?? USUAL_LAYOUT.values,
})

const hasTwice = (words: readonly string[]): boolean => new Set(words).size < words.length

/**
 * Problems of a named layout: too many fields of a side, a field or a value that stands twice, nothing across beside a
 * field. Filters that name no layout have none.
 */
export const checkGeneralLayout = (named: NamedLayout): Problem[] => {
  const { rows, across, values } = generalLayoutOf(named)
  const problems: Problem[] = []
  const add = (field: string, isWrong: boolean, problem: Omit<Problem, 'field'>) => {
    if (isWrong && !problems.some((one) => one.field === field)) problems.push({ field, ...problem })
  }
  const tooMany = (limit: number) => ({ code: FIELD_CODE.tooLarge, limit }) as const
  const twice = { code: FIELD_CODE.unique } as const
  add('rows', rows.length > GENERAL_LIMITS.rows, tooMany(GENERAL_LIMITS.rows))
  add('across', across.length > GENERAL_LIMITS.across, tooMany(GENERAL_LIMITS.across))
  add('rows', hasTwice(rows), twice)
  const isMixed = across.length > 0 && named.across?.includes(NOTHING_ACROSS) === true
  add('across', hasTwice(across) || across.some((field) => rows.includes(field)) || isMixed, twice)
  add('values', hasTwice(values), twice)
  return problems
}

/** Problems of the size of a made general table: nobody reads, and no page draws, more than so many columns or cells. */
export const checkGeneralSize = ({ rows, columns }: { rows: number; columns: number }): Problem[] => {
  if (columns > GENERAL_LIMITS.columns)
    return [{ field: 'across', code: FIELD_CODE.tooLarge, limit: GENERAL_LIMITS.columns }]
  return rows * columns > GENERAL_LIMITS.cells
    ? [{ field: 'rows', code: FIELD_CODE.tooLarge, limit: GENERAL_LIMITS.cells }]
    : []
}

/** The value that a column of a general table tells: its key is `value` or `value@…`, with what it stands under behind. */
export const columnValueOf = (key: string): string => key.split('@', 1)[0] ?? key
