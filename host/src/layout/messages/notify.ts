import type { ApiError, Notify } from '@manger/platform'
import { atom, getDefaultStore } from 'jotai'

/** A message at the bottom of the page; a refused call is worded where it is shown. */
export type Toast = { id: number; tone: 'done' | 'error'; problem: string | ApiError }

export const toastsAtom = atom<readonly Toast[]>([])

let last = 0

const add = (tone: Toast['tone'], problem: Toast['problem']): void => {
  const store = getDefaultStore()
  last += 1
  store.set(toastsAtom, [...store.get(toastsAtom), { id: last, tone, problem }])
}

export const forgetToast = (id: number): void => {
  const store = getDefaultStore()
  store.set(
    toastsAtom,
    store.get(toastsAtom).filter((toast) => toast.id !== id),
  )
}

/** Shows short messages, for the frame and every remote. */
export const notify: Notify = {
  success: (text) => add('done', text),
  error: (problem) => add('error', problem),
}
