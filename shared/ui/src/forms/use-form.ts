import {
  checkDraft,
  type DraftOf,
  draftOf,
  emptyDraft,
  type FilledOf,
  type FormRoutes,
  type ItemOf,
  isRequired,
  type Problem,
  type Route,
  readItem,
} from '@manger/contract'
import { type ApiError, isApiError, useDirty, useNotify, useWrite } from '@manger/platform'
import { useRef, useState } from 'react'
import type { MergeDialogProps } from '#merge/merge-dialog.tsx'
import { type Problems, useProblems } from '#problems/use-problems.ts'
import { type FieldLooks, useMergeFields } from './field-looks.ts'

type Stored = { id: number | string; version: number }

/** What a form is made of; the rest it knows from the routes. */
export type FormOptions<R extends FormRoutes> = {
  /** The object that is changed, as it was when the form opened; null makes a new one. */
  item: (ItemOf<R> & Stored) | null
  /** What a new one begins with; it may follow what else is chosen until the field itself is touched. */
  start?: Partial<FilledOf<R>>
  /** Parameters of the path beside the id of the object. */
  params?: Readonly<Record<string, number | string>>
  fields: FieldLooks<FilledOf<R>>
  /** Rules beyond the schema of the contract. */
  rules?: (values: FilledOf<R>) => Problem[]
  /** Something else than the fields was changed. */
  isChanged?: boolean
  /** What must happen before the draft can be sent, such as making what it names; answers the draft to send. */
  prepare?: (draft: DraftOf<R>) => Promise<DraftOf<R>>
  /** Said when it is saved. */
  notice?: string | ((item: ItemOf<R>) => string)
  /** Looks at a refusal before it is shown at the fields. */
  onRefused?: (error: ApiError) => void
  onSaved?: (item: ItemOf<R>) => void
}

/** A form while it is filled: what is typed, what is wrong with it, and how it is sent. */
export type Form<R extends FormRoutes> = {
  /** The object that is changed, as the form knows it: what somebody else saved meanwhile after a merge. Null for a new one. */
  saved: (ItemOf<R> & Stored) | null
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
  /** The values as they may be sent, null while a rule is broken. */
  draft: DraftOf<R> | null
  problems: Problems
  /** Fields that show their own problems. */
  shown: readonly string[]
  isDirty: boolean
  isBusy: boolean
  /** Sends what is typed; true when it went through. */
  submit: () => Promise<boolean>
  /** The merge that is open, for the dialog of the kit; null as long as nobody came between. */
  merge: MergeDialogProps<FilledOf<R>> | null
}

/** One intent from the opening of the form to its saving, whatever is typed meanwhile. */
const MEANT = 'form'

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Fills and sends a draft of the contract. Nothing typed is lost: a refusal is shown at its field; what somebody else saved
 * meanwhile is merged value by value and sent at once; an answer that was lost is found again by the next try. While
 * something is typed no build is swapped under it and leaving asks first.
 */
export const useForm = <R extends FormRoutes>(routes: R, options: FormOptions<R>): Form<R> => {
  type Values = FilledOf<R>
  type Item = ItemOf<R> & Stored
  const { item, start, params, fields, rules, prepare, notice, onRefused, onSaved } = options
  const notify = useNotify()
  const problems = useProblems()
  const mergeFields = useMergeFields<Values>(fields)
  const create = useWrite<Route>(routes.create)
  const update = useWrite<Route>(routes.update ?? routes.create)
  const [saved, setSaved] = useState(item)
  const [typed, setTyped] = useState<Partial<Values>>({})
  const [theirs, setTheirs] = useState<Item | null>(null)
  const [isDone, setDone] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const baseOf = (of: Item | null): Values =>
    of === null ? { ...emptyDraft(routes), ...start } : draftOf(routes, of)
  const base = baseOf(saved)
  const values: Values = { ...base, ...typed }
  const isDirty = !isDone && (options.isChanged === true || !isSame(values, base))
  useDirty(isDirty)

  const check = (of: Values) => {
    const { value, problems: broken } = checkDraft(routes, of)
    const all = [...broken, ...(rules?.(of) ?? [])]
    return { draft: all.length === 0 ? value : null, problems: all }
  }

  const send = async (to: Item | null, body: DraftOf<R>): Promise<ItemOf<R>> => {
    try {
      const answer: unknown =
        to === null || routes.update === undefined
          ? await create({ params, body } as never, MEANT)
          : await update(
              { params: { ...params, id: to.id }, body: { ...body, version: to.version } } as never,
              MEANT,
            )
      return Object(answer).data
    } catch (error) {
      if (!isApiError(error) || !error.has('operation_conflict')) throw error
      // What was sent before and never answered was done all the same: what is typed now goes on from there.
      const done = readItem(routes, error.current) as Item | null
      if (done === null || routes.update === undefined) throw error
      setSaved(done)
      return send(done, body)
    }
  }

  const handleRefused = (error: ApiError) => {
    onRefused?.(error)
    const current = error.has('version_conflict') ? (readItem(routes, error.current) as Item | null) : null
    if (current === null) problems.show(error)
    else setTheirs(current)
  }

  const submit = async (to: Item | null, of: Values): Promise<boolean> => {
    const { draft, problems: broken } = check(of)
    if (draft === null) {
      problems.show(broken)
      return false
    }
    if (isSending.current) return false
    isSending.current = true
    setBusy(true)
    try {
      const done = await send(to, prepare === undefined ? draft : await prepare(draft))
      problems.clear()
      setDone(true)
      if (notice !== undefined) notify.success(typeof notice === 'function' ? notice(done) : notice)
      onSaved?.(done)
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      handleRefused(error)
      return false
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  const set = (change: Partial<Values>) => {
    setDone(false)
    setTyped((old) => ({ ...old, ...change }))
    for (const field of Object.keys(change)) problems.clear(field)
  }

  const goOn = (merged: Values) => {
    setTyped(merged)
    setSaved(theirs)
    setTheirs(null)
    void submit(theirs, merged)
  }

  return {
    saved,
    base,
    values,
    set,
    field: (key) => ({
      label: fields[key]?.label ?? key,
      hint: fields[key]?.hint,
      error: problems.of(key),
      required: isRequired(routes, key),
    }),
    input: (key) => ({
      value: values[key],
      onChange: (value) => set({ [key]: value } as unknown as Partial<Values>),
    }),
    draft: check(values).draft,
    problems,
    shown: Object.keys(fields),
    isDirty,
    isBusy,
    submit: () => submit(saved, values),
    merge:
      theirs === null
        ? null
        : {
            fields: mergeFields({ base, mine: values, theirs: baseOf(theirs) }),
            busy: isBusy,
            onMerge: goOn,
            onClose: () => setTheirs(null),
          },
  }
}
