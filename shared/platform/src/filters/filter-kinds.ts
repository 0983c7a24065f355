/** How one filter stands in the address: what it is when absent, and how its text is read and written. */
export interface FilterKind<Value> {
  readonly initial: Value
  /** The value of a text; `undefined` where the text is none, so that a broken link shows everything. */
  read(text: string): Value | undefined
  write(value: Value): string
  /** A place in the list, such as the page: forgotten with every other change, and no filter by itself. */
  readonly isPlace?: boolean
  /** How the list is shown, such as its order: kept with every change, and no filter either. */
  readonly isLook?: boolean
}

const ID = /^[1-9]\d{0,12}$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

const isRealDay = (text: string): boolean =>
  DAY.test(text) && new Date(`${text}T12:00:00Z`).toJSON()?.slice(0, 10) === text

const listOf = <Item>(readOne: (text: string) => Item | undefined): FilterKind<readonly Item[]> => ({
  initial: [],
  read: (text) => [...new Set(text.split(',').map(readOne))].filter((item) => item !== undefined),
  write: (value) => value.join(','),
})

const readId = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined)

/** One id of a record; null = all. */
const id = (): FilterKind<number | null> => ({ initial: null, read: readId, write: String })

/** Several ids of records, comma-joined; empty = all. */
const ids = (): FilterKind<readonly number[]> => listOf(readId)

/** One of a list of words or numbers; null = all. */
const oneOf = <const Value extends string | number>(values: readonly Value[]): FilterKind<Value | null> => ({
  initial: null,
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** One of a list that always has a choice, such as an order or a span. */
const choice = <const Value extends string | number>(
  values: readonly Value[],
  initial: NoInfer<Value>,
): FilterKind<Value> => ({
  initial,
  read: (text) => values.find((value) => String(value) === text),
  write: String,
})

/** Several of a list of words, comma-joined; empty = all. */
const someOf = <const Value extends string>(values: readonly Value[]): FilterKind<readonly Value[]> =>
  listOf((text) => values.find((value) => value === text))

/** On or off; off is left out. */
const flag = (): FilterKind<boolean> => ({
  initial: false,
  read: (text) => text === '1',
  write: (value) => (value ? '1' : '0'),
})

/** A day `YYYY-MM-DD`, or null unless given. */
const day = <Initial extends string | null = null>(initial?: Initial): FilterKind<string | Initial> => ({
  // Without an argument the type is its default, null.
  initial: (initial ?? null) as string | Initial,
  read: (text) => (isRealDay(text) ? text : undefined),
  write: (value) => String(value),
})

/** A short text, such as a time zone; empty = none. */
const text = (): FilterKind<string> => ({ initial: '', read: (value) => value, write: (value) => value })

/** The page of a paged list, from 1. */
const page = (): FilterKind<number> => ({ initial: 1, read: readId, write: String, isPlace: true })

/** The kinds of filters that an address can hold. */
export const filterOf = { id, ids, oneOf, choice, someOf, flag, day, text, page } as const
