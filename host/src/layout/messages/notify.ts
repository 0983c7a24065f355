import type { ApiError, NoticeAction, Notify } from '@manger/platform'
import { atom, getDefaultStore } from 'jotai'

/** A message at the bottom of the page; a refused call is worded where it is shown. */
export type Toast = { id: number; tone: 'done' | 'error'; problem: string | ApiError; action?: NoticeAction }

export const toastsAtom = atom<readonly Toast[]>([])

let last = 0

const add = (toast: Omit<Toast, 'id'>): void => {
  const store = getDefaultStore()
  last += 1
  store.set(toastsAtom, [...store.get(toastsAtom), { id: last, ...toast }])
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
  success: (text) => add({ tone: 'done', problem: text }),
  offer: (text, action) => add({ tone: 'done', problem: text, action }),
  error: (problem) => add({ tone: 'error', problem }),
}
