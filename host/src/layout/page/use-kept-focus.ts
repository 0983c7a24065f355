import { useEffect } from 'react'

/** Keeps the focus in the page. What does so is no part of the first page; where it does not come, the page works on. */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let stop: (() => void) | undefined
    let isLeft = false
    import('./keep-focus.ts').then(
      ({ keepFocus }) => {
        if (!isLeft) stop = keepFocus()
      },
      () => undefined,
    )
    return () => {
      isLeft = true
      stop?.()
    }
  }, [])
}
