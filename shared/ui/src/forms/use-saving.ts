import { type DraftOf, type FormRoutes, type ItemOf, type Route, readItem } from '@manger/contract'
import { type ApiError, asGone, isApiError, useNotify, useWrite } from '@manger/platform'
import { useRef, useState } from 'react'
import { type FieldProblems, type Problems, useFieldProblems } from '#problems/use-problems.ts'

/** An object of the contract as a form knows it. */
export type Stored<R extends FormRoutes> = ItemOf<R> & { id: number | string; version: number }

/** A call of a form as it would be sent, with the id that it keeps however late it is told. */
export type MeantCall = {
  opId: string
  isNew: boolean
  params?: Readonly<Record<string, number | string>>
  query?: Readonly<Record<string, string | undefined>>
  body: object
}

/** What is saved, and who is told. */
export type SavingOptions<R extends FormRoutes> = {
  /** The object that is changed, as it was when the form opened; null makes a new one. */
  item: Stored<R> | null
  /** Parameters of the path beside the id of the object. */
  params?: Readonly<Record<string, number | string>>
  /** Query of its calls, such as the client where their path names none. */
  query?: Readonly<Record<string, string | undefined>>
  /** Finds what somebody else has made meanwhile in the place of a new one, to be merged with it; null shows the refusal. */
  findTaken?: (error: ApiError) => Promise<Stored<R> | null>
  /** How it is called where it was deleted meanwhile; its own name unless given. */
  name?: string | undefined
  /** Said when it is saved. */
  notice?: string | ((item: ItemOf<R>) => string)
  /** Reads what somebody else has saved before it is merged, where it does not come as it is typed. */
  open?: (theirs: Stored<R>) => Promise<Stored<R>>
  /** Looks at a refusal before it is shown at the fields. */
  onRefused?: (error: ApiError) => void
  /** Whether the next try may change what a lost answer had done; where it may not, that refusal is told. Always unless given. */
  mayGoOn?: () => boolean
  onSaved?: (item: ItemOf<R>) => void
  /**
   * Keeps what is meant on the device, to be told later under its own id: asked before it is sent, and with the error where
   * nobody answered. True when it was kept: the form is done.
   */
  keep?: (call: MeantCall, error?: ApiError) => boolean
}

/** The saving of a draft, whatever shape it is typed in. */
type Saving<R extends FormRoutes> = {
  /** The object that the next draft is sent onto; null makes a new one. */
  saved: Stored<R> | null
  /** Goes on from another state of the object, as one that was fetched anew while nothing was typed; null begins another. */
  follow: (item: Stored<R> | null) => void
  /** The object as somebody else saved it meanwhile; null as long as nobody came between. */
  theirs: Stored<R> | null
  /** Leaves the merge: what is typed stays as it is. */
  leave: () => void
  problems: Problems
  isBusy: boolean
  /**
   * Sends a draft; true when it went through. `draft` may first have to be made, such as what it names. After a merge
   * `onto` is what the other has saved.
   */
  send: (draft: DraftOf<R> | (() => Promise<DraftOf<R>>), onto?: Stored<R>) => Promise<boolean>
}

/** One intent from the opening of the form to its saving, whatever is typed meanwhile. */
const MEANT = 'form'

/** {@link useSaving} of the forms of the pattern. */
export const useFieldSaving = <R extends FormRoutes>(
  routes: R,
  options: SavingOptions<R>,
): Saving<R> & { problems: FieldProblems } => {
  const { item, params, query, findTaken, name, notice, open, onRefused, mayGoOn, onSaved, keep } = options
  const notify = useNotify()
  const problems = useFieldProblems()
  const create = useWrite<Route>(routes.create)
  const update = useWrite<Route>(routes.update ?? routes.create)
  const [saved, setSaved] = useState(item)
  const [theirs, setTheirs] = useState<Stored<R> | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false)

  const opId = useRef('')
  const inputOf = (to: Stored<R> | null, draft: DraftOf<R>) => {
    const isNew = to === null || routes.update === undefined
    if (keep !== undefined && opId.current === '') opId.current = crypto.randomUUID()
    const own = keep === undefined ? {} : { op_id: opId.current }
    return isNew
      ? { isNew, params, query, body: { ...draft, ...own } }
      : { isNew, params: { ...params, id: to.id }, query, body: { ...draft, version: to.version, ...own } }
  }
  const meant = (input: ReturnType<typeof inputOf>): MeantCall => ({ opId: opId.current, ...input })
  const isKept = (to: Stored<R> | null, draft: DraftOf<R>, error?: ApiError): boolean =>
    keep?.(meant(inputOf(to, draft)), error) === true

  const write = async (to: Stored<R> | null, body: DraftOf<R>): Promise<Stored<R>> => {
    try {
      const { isNew, ...input } = inputOf(to, body)
      // The body of these routes is the draft, with the version where there is one.
      const answer = await (isNew ? create : update)(input as never, MEANT)
      opId.current = ''
      return Object(answer).data
    } catch (error) {
      if (!isApiError(error) || !error.has('operation_conflict')) throw error
      opId.current = ''
      // What was sent before and never answered was done all the same: what is typed now goes on from there.
      const done = readItem(routes, error.current) as Stored<R> | null
      if (done === null || routes.update === undefined || mayGoOn?.() === false) throw error
      setSaved(done)
      return write(done, body)
    }
  }

  // What cannot be read is no answer to the refusal, which is then told.
  const theirsOf = async (error: ApiError, isNew: boolean) => {
    // An action that names what it was made from is no object: what somebody else did to that is told, and not merged.
    if (isNew) return (await findTaken?.(error).catch(() => null)) ?? null
    return error.has('version_conflict') ? readItem(routes, error.current) : null
  }

  const handleRefused = async (error: ApiError, onto: Stored<R> | null) => {
    const told = asGone(error, onto === null || name === undefined ? onto : { name })
    onRefused?.(told)
    const current = await theirsOf(error, onto === null)
    if (current === null) problems.show(told)
    else setTheirs(open === undefined ? (current as Stored<R>) : await open(current as Stored<R>))
  }

  return {
    saved,
    follow: setSaved,
    theirs,
    leave: () => setTheirs(null),
    problems,
    isBusy,
    send: async (draft, onto) => {
      if (isSending.current) return false
      isSending.current = true
      setBusy(true)
      if (onto !== undefined) {
        setSaved(onto)
        setTheirs(null)
      }
      let body: DraftOf<R> | null = null
      try {
        body = typeof draft === 'function' ? await draft() : draft
        if (isKept(onto ?? saved, body)) return true
        const done = await write(onto ?? saved, body)
        problems.clear()
        // An action that answers nothing leaves no object behind.
        setSaved(done ?? null)
        if (notice !== undefined) notify.success(typeof notice === 'function' ? notice(done) : notice)
        onSaved?.(done)
        return true
      } catch (error) {
        if (!isApiError(error)) throw error
        if (body !== null && isKept(onto ?? saved, body, error)) return true
        await handleRefused(error, onto ?? saved)
        return false
      } finally {
        isSending.current = false
        setBusy(false)
      }
    },
  }
}

/**
 * Sends drafts of an object. A refusal is shown at its field, a record that somebody else saved meanwhile is `theirs` until
 * it is merged, and what an answer that was lost had done is found again by the next try: nothing is done twice.
 */
export const useSaving = <R extends FormRoutes>(routes: R, options: SavingOptions<R>): Saving<R> =>
  useFieldSaving(routes, options)
