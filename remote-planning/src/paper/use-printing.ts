import { useSyncExternalStore } from 'react'

let isPrinting = false

const subscribe = (tell: () => void) => {
  const become = (is: boolean) => () => {
    isPrinting = is
    tell()
  }
  const [begin, end] = [become(true), become(false)]
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/** Whether the page goes to paper now: what stands there only is drawn before the browser looks. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting)
