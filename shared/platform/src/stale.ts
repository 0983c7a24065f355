import { useState } from 'react'
import type { ApiError } from './api/error.ts'

/** A record that somebody else saved while this form was open. */
interface Stale<Saved> {
  /** The record as it stands now; null as long as nobody came between. */
  readonly theirs: Saved | null
  /** Takes a 409 about versions and answers true; leaves every other refusal to the form. */
  take(error: ApiError): boolean
  clear(): void
}

/** Whatever reads a record out of an answer: a schema of the contract. */
type Reader<Saved> = { safeParse(value: unknown): { success: true; data: Saved } | { success: false } }

/**
 * Holds the `current` record of a 409 for the merge dialog of the kit; `schema` is that of the contract.
 * @deprecated `useForm` of the kit merges, `useSaving` for an editor with a draft of its own.
 */
export const useStale = <Saved>(schema: Reader<Saved>): Stale<Saved> => {
  const [theirs, setTheirs] = useState<Saved | null>(null)
  const take = (error: ApiError): boolean => {
    if (error.status !== 409 || !error.has('version_conflict')) return false
    const current = schema.safeParse(error.current)
    if (current.success) setTheirs(current.data)
    return current.success
  }
  return { theirs, take, clear: () => setTheirs(null) }
}
