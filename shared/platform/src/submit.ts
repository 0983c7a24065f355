import { useState } from 'react'
import { ApiError } from './api/error.ts'

/** Allows one write at a time; `submit` answers whether it went through. */
interface Submit {
  readonly isBusy: boolean
  submit(): Promise<boolean>
}

/**
 * Sends a form: `work` does the calls, `onRefused` shows a refusal at its fields. Faults that are no refusal of the
 * API are thrown on, so that the boundary of the area sees them.
 */
export const useSubmit = (work: () => Promise<unknown>, onRefused: (error: ApiError) => void): Submit => {
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      onRefused(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, submit }
}
