import type { FilledOf, FormRoutes } from '@manger/contract'
import { NO_VALUE, useFormat } from '@manger/platform'
import type { MergeField } from '#merge/merge.ts'

/** How one field of a draft is named and written, wherever it stands: in its form and in a merge. */
type FieldLook<Value> = {
  label: string
  hint?: string | undefined
  /** How a merge writes a value; texts and numbers are written as they are unless given. */
  text?: (value: Value) => string
}

/** The fields of a form. What a draft has beside them is not typed: it is sent as it was, or as somebody else saved it. */
export type FieldLooks<Values extends object> = { readonly [Key in keyof Values]?: FieldLook<Values[Key]> }

/** The same of the draft that routes of the contract take. */
export type FieldLooksOf<R extends FormRoutes> = FieldLooks<FilledOf<R>>

type Three<Values> = { base: Values; mine: Values; theirs: Values }

/** Makes the fields of a merge out of three drafts, in the order of the draft. */
export const useMergeFields = <Values extends object>(
  looks: FieldLooks<Values>,
): ((three: Three<Values>) => MergeField<Values>[]) => {
  const format = useFormat()
  const plain = (value: unknown): string =>
    typeof value === 'number' ? format.number(value) : String(value ?? '') || NO_VALUE
  return ({ base, mine, theirs }) =>
    Object.keys(base).map((name) => {
      const key = name as keyof Values & string
      const { label = name, text = plain } = looks[key] ?? {}
      // The look of a field takes the values of that field.
      return { key, label, base: base[key], mine: mine[key], theirs: theirs[key], text } as MergeField<Values>
    })
}
