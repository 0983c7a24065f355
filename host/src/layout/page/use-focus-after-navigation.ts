import { useLocation } from '@manger/platform/router'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Puts the focus on the new page when the link that led there is outside of it or gone, so that keys and screen
 * readers go on at its top. What has the focus inside the page keeps it: tabs change the path, too.
 */
export const useFocusAfterNavigation = (main: RefObject<HTMLElement | null>): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const page = main.current
    if (page === null || page.contains(document.activeElement)) return
    page.focus({ preventScroll: true })
    page.scrollTo({ top: 0 })
  }, [pathname, main])
}
