import { useSyncExternalStore } from 'react'

const subscribe = (callback: () => void): (() => void) => {
  addEventListener('online', callback)
  addEventListener('offline', callback)
  return () => {
    removeEventListener('online', callback)
    removeEventListener('offline', callback)
  }
}

/** Whether the browser has any network at all. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
