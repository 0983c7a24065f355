import {
  checkDraft,
  type DraftOf,
  draftOf,
  emptyDraft,
  type FilledOf,
  type FormRoutes,
  isRequired,
  lengthOf,
  type Problem,
} from '@manger/contract'
import { useDirty } from '@manger/platform'
import { useState } from 'react'
import type { MergeDialogProps } from '#merge/merge-dialog.tsx'
import type { Problems } from '#problems/use-problems.ts'
import type { Limit } from '#problems/written-limit.ts'
import { type FieldLooks, mergeFieldsOf, useLooks } from './field-looks.ts'
import { type SavingOptions, type Stored, useFieldSaving } from './use-saving.ts'

/** What a form is made of; the rest it knows from the routes. */
type FormOptions<R extends FormRoutes> = SavingOptions<R> & {
  /** What a new one begins with; it may follow what else is chosen until the field itself is touched. */
  start?: Partial<FilledOf<R>>
  fields: FieldLooks<FilledOf<R>>
  /** Rules beyond the schema of the contract. */
  rules?: (values: FilledOf<R>) => Problem[]
  /** Stays open for the next one: it begins anew after each saving. */
  isRepeated?: boolean
  /** Something else than the fields was changed. */
  isChanged?: boolean
  /** What must happen before the draft can be sent, such as making what it names; answers the draft to send. */
  prepare?: (draft: DraftOf<R>) => Promise<DraftOf<R>>
}

/** A form while it is filled: what is typed, what is wrong with it, and how it is sent. */
export type Form<R extends FormRoutes> = {
  /** The object that is changed, as the form knows it: what somebody else saved meanwhile after a merge. Null for a new one. */
  saved: Stored<R> | null
  /** What the form began with. */
  base: FilledOf<R>
  values: FilledOf<R>
  set: (change: Partial<FilledOf<R>>) => void
  /** Label, hint, problem and star of a field, to be spread into its `Field`. */
  field: (key: keyof FilledOf<R> & string) => {
    label: string
    hint: string | undefined
    error: string | undefined
    required: boolean
  }
  /** Value and change of a field, to be spread into its control. */
  input: <Key extends keyof FilledOf<R> & string>(
    key: Key,
  ) => { value: FilledOf<R>[Key]; onChange: (value: FilledOf<R>[Key]) => void }
  /** As {@link Form.input}, of a text: its control takes no more than the contract does. */
  text: <Key extends keyof FilledOf<R> & string>(
    key: Key,
  ) => {
    value: FilledOf<R>[Key]
    maxLength: number | undefined
    onChange: (value: FilledOf<R>[Key]) => void
  }
  /** The values as they may be sent, null while a rule is broken. */
  draft: DraftOf<R> | null
  problems: Problems
  /** Judges some fields before all are sent, as when one is left: half a number is not wrong yet. */
  check: (...fields: (keyof FilledOf<R> & string)[]) => void
  /** Fields that show their own problems. */
  shown: readonly string[]
  isDirty: boolean
  isBusy: boolean
  /** Sends what is typed, with what follows from the rest where a field is still null; true when it went through. */
  submit: (derived?: Partial<FilledOf<R>>) => Promise<boolean>
  /** The merge that is open, for the dialog of the kit; null as long as nobody came between. */
  merge: MergeDialogProps<FilledOf<R>> | null
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Fills and sends a draft of the contract. Nothing typed is lost: a refusal is shown at its field; what somebody else saved
 * meanwhile is merged value by value and sent at once; an answer that was lost is found again by the next try. While
 * something is typed no build is swapped under it and leaving asks first.
 */
export const useForm = <R extends FormRoutes>(routes: R, options: FormOptions<R>): Form<R> => {
  type Values = FilledOf<R>
  const { start, fields, rules, prepare } = options
  const saving = useFieldSaving(routes, options)
  const { saved, theirs, problems, isBusy } = saving
  const lookOf = useLooks(routes, fields)
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [isDone, setDone] = useState(false)

  const baseOf = (of: Stored<R> | null): Values =>
    of === null ? { ...emptyDraft(routes), ...start } : draftOf(routes, of, start)
  const base = baseOf(saved)
  const values: Values = { ...base, ...typed }
  const isDirty = !isDone && (options.isChanged === true || !isSame(values, base))
  useDirty(isDirty)

  const checked = (of: Values) => {
    const { value, problems: broken } = checkDraft(routes, of)
    const all = [...broken, ...(rules?.(of) ?? [])]
    return { draft: all.length === 0 ? value : null, problems: all }
  }

  const submit = async (of: Values, onto?: Stored<R>): Promise<boolean> => {
    const { draft, problems: broken } = checked(of)
    if (draft === null) {
      problems.show(broken)
      return false
    }
    const isSaved = await saving.send(prepare === undefined ? draft : () => prepare(draft), onto)
    if (isSaved && options.isRepeated === true) {
      setTyped({})
      saving.follow(null)
    } else if (isSaved) setDone(true)
    return isSaved
  }

  // A limit of another kind than the value, as of the length of a list, stands as it is.
  const writeLimit =
    (key: keyof Values & string) =>
    (limit: Limit): Limit =>
      typeof limit === typeof values[key] ? lookOf(key).text(limit as never) : limit

  const set = (change: Partial<Values>) => {
    setDone(false)
    setTyped((old) => ({ ...old, ...change }))
    for (const field of Object.keys(change)) problems.clear(field)
  }

  const input = <Key extends keyof Values & string>(key: Key) => ({
    value: values[key],
    onChange: (value: Values[Key]) => set({ [key]: value } as unknown as Partial<Values>),
  })

  return {
    saved,
    base,
    values,
    set,
    field: (key) => ({
      label: lookOf(key).label,
      hint: lookOf(key).hint,
      error: problems.of(key, writeLimit(key)),
      required: isRequired(routes, key),
    }),
    input,
    text: (key) => ({ ...input(key), maxLength: lengthOf(routes, key) }),
    draft: checked(values).draft,
    problems,
    check: (...some) => {
      const broken = checked(values).problems.filter(({ field }) => some.some((one) => one === field))
      if (broken.length > 0) problems.mark(broken)
    },
    shown: Object.keys(fields),
    isDirty,
    isBusy,
    submit: (derived = {}) => {
      const missing = Object.entries(derived).filter(([key]) => Reflect.get(values, key) === null)
      return submit({ ...values, ...Object.fromEntries(missing) })
    },
    merge:
      theirs === null
        ? null
        : {
            fields: mergeFieldsOf<Values>(lookOf)({ base, mine: values, theirs: baseOf(theirs) }),
            busy: isBusy,
            onMerge: (merged) => {
              setTyped(merged)
              void submit(merged, theirs)
            },
            onClose: saving.leave,
          },
  }
}
