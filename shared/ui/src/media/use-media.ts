import { useCallback, useSyncExternalStore } from 'react'

const useMedia = (query: string): boolean => {
  const subscribe = useCallback(
    (callback: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', callback)
      return () => media.removeEventListener('change', callback)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** A finger, not a mouse: everything that is touched is at least 44 px high. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)')

/** The person asked for no motion. */
export const useIsStill = (): boolean => useMedia('(prefers-reduced-motion: reduce)')

/** Under 768 px: bottom sheets instead of dialogs, cards instead of tables. */
export const useIsPhone = (): boolean => useMedia('(max-width: 767px)')

/** Under 1280 px the right panel no longer fits beside a table. */
export const useIsNarrow = (): boolean => useMedia('(max-width: 1279px)')

/** Where rations and recipes are read-only (domain d1): a small screen that is touched. */
export const useIsReadOnlyDevice = (): boolean => useMedia('(max-width: 991px) and (pointer: coarse)')
