import type { FilterKind } from './filter-kinds.ts'

/** The filters of a page by their name in the address; `search` is taken by the search field. */
export type FilterSchema = Readonly<Record<string, FilterKind<unknown>>>

/** The values that a schema stands for. */
export type FilterValues<Schema extends FilterSchema> = {
  readonly [Name in keyof Schema]: Schema[Name] extends FilterKind<infer Value> ? Value : never
}

const textOf = (kind: FilterKind<unknown>, value: unknown): string => kind.write(value)

const isInitial = (kind: FilterKind<unknown>, value: unknown): boolean =>
  textOf(kind, value) === textOf(kind, kind.initial) && (value === null) === (kind.initial === null)

/** Reads every filter of the address; what is absent or broken has its initial value. */
export const readFilters = <Schema extends FilterSchema>(
  schema: Schema,
  params: URLSearchParams,
): FilterValues<Schema> =>
  // Each name keeps the type of its own kind, which entries cannot say.
  Object.fromEntries(
    Object.entries(schema).map(([name, kind]) => {
      const text = params.get(name)
      return [name, (text === null ? undefined : kind.read(text)) ?? kind.initial]
    }),
  ) as FilterValues<Schema>

/** Names of the places, which every other change forgets. */
export const placesOf = (schema: FilterSchema): string[] =>
  Object.keys(schema).filter((name) => schema[name]?.isPlace === true)

/** Whether a value filters anything. */
export const isFilterActive = (kind: FilterKind<unknown>, value: unknown): boolean =>
  kind.isPlace !== true && kind.isLook !== true && !isInitial(kind, value)

/**
 * Writes changed filters into an address: initial values are left out. Another filter forgets the places; a change of a
 * place alone leaves the others: who opens a row stays as far down the list as he was.
 */
export const writeFilters = (
  schema: FilterSchema,
  old: URLSearchParams,
  changes: Readonly<Record<string, unknown>>,
): URLSearchParams => {
  const next = new URLSearchParams(old)
  const isMove = Object.keys(changes).every((name) => schema[name]?.isPlace === true)
  if (!isMove) for (const name of placesOf(schema)) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    const kind = schema[name]
    if (kind === undefined) continue
    if (value === undefined || isInitial(kind, value)) next.delete(name)
    else next.set(name, textOf(kind, value))
  }
  return next
}
