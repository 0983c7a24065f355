import { type FilledOf, type FormRoutes, fieldKind } from '@manger/contract'
import { NO_VALUE, useFormat } from '@manger/platform'
import type { MergeField } from '#merge/merge.ts'
import { useFieldText } from '#nouns/field-text.ts'
import { useFieldWord } from '#nouns/field-words.ts'

/**
 * What the contract and the common words do not say of a field of a form: its word and its text in a merge follow from
 * them unless given, such as the name of what is chosen by its number.
 */
type FieldLook<Value> = {
  label?: string
  hint?: string | undefined
  /** How a merge writes a value. */
  text?: (value: Value) => string
}

/** The fields of a form. What a draft has beside them is not typed: it is sent as it was, or as somebody else saved it. */
export type FieldLooks<Values extends object> = { readonly [Key in keyof Values]?: FieldLook<Values[Key]> }

/** The same of the draft that routes of the contract take. */
export type FieldLooksOf<R extends FormRoutes> = FieldLooks<FilledOf<R>>

type Read = { label: string; hint: string | undefined; text: (value: never) => string }
type Three<Values> = { base: Values; mine: Values; theirs: Values }

/** How each field of a form is named and written: as its look says, else as the contract does. */
export const useLooks = <R extends FormRoutes>(
  routes: R,
  looks: FieldLooksOf<R>,
): ((key: keyof FilledOf<R> & string) => Read) => {
  const format = useFormat()
  const word = useFieldWord()
  const write = useFieldText()
  const plain = (value: unknown): string =>
    typeof value === 'number' ? format.number(value) : String(value ?? '') || NO_VALUE
  return (key: keyof FilledOf<R> & string): Read => {
    const kind = fieldKind(routes, key)
    const { label = word(key), hint, text } = looks[key] ?? {}
    return {
      label,
      hint,
      text: text ?? (kind === null ? plain : (value: unknown) => write(key, kind, value)),
    }
  }
}

/** Makes the fields of a merge out of three drafts, in the order of the draft. */
export const mergeFieldsOf =
  <Values extends object>(lookOf: (key: keyof Values & string) => { label: string; text: unknown }) =>
  ({ base, mine, theirs }: Three<Values>): MergeField<Values>[] =>
    Object.keys(base).map((name) => {
      const key = name as keyof Values & string
      const { label, text } = lookOf(key)
      // The look of a field takes the values of that field.
      return { key, label, base: base[key], mine: mine[key], theirs: theirs[key], text } as MergeField<Values>
    })
