/** One field of a record in its three states: as it was, as I have it, as somebody else saved it. */
export type MergeField<Values extends object = Record<string, unknown>> = {
  [Key in keyof Values & string]: {
    key: Key
    label: string
    base: Values[Key]
    mine: Values[Key]
    theirs: Values[Key]
    text(value: Values[Key]): string
  }
}[keyof Values & string]

/** Whose value stands after the merge; `both`: the two changed it alike; null: the person must choose. */
export type Side = 'none' | 'mine' | 'theirs' | 'both' | null

export type Choice = 'mine' | 'theirs'

type Three = { base: unknown; mine: unknown; theirs: unknown }

// Values of a form are data: texts, numbers, lists of them.
const isSame = (a: unknown, b: unknown): boolean => Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b)

/** Who changed a field: nobody, one side, both alike, or both differently (null). */
export const sideOf = ({ base, mine, theirs }: Three): Side => {
  if (isSame(mine, theirs)) return isSame(base, mine) ? 'none' : 'both'
  if (isSame(base, mine)) return 'theirs'
  return isSame(base, theirs) ? 'mine' : null
}

type Chosen = Readonly<Record<string, Choice | undefined>>

/** The merged values by key, or null while a conflict has no choice: what one side alone changed is taken. */
export const merge = (
  fields: readonly ({ key: string } & Three)[],
  chosen: Chosen,
): Record<string, unknown> | null => {
  const values: Record<string, unknown> = {}
  for (const field of fields) {
    const side = sideOf(field) ?? chosen[field.key]
    if (side === undefined) return null
    values[field.key] = side === 'theirs' ? field.theirs : field.mine
  }
  return values
}
