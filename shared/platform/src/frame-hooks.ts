import { useEffect, useLayoutEffect } from 'react'
import { usePageContext, usePlatform, usePlatformIfAny } from './context.ts'
import type { Notify, PageHead, PlatformEvents, PlatformStorage } from './platform.ts'

/** Short messages at the bottom of the page. */
export const useNotify = (): Notify => usePlatform().notify

/** Says that there are unsaved changes: builds are not swapped and leaving asks first. */
export const useDirty = (isDirty: boolean): void => {
  const lockDirty = usePlatformIfAny()?.lockDirty
  useEffect(() => (isDirty ? lockDirty?.() : undefined), [isDirty, lockDirty])
}

/** Titles the window and shows breadcrumbs and toolbar above the page while it is there; the heading is the page's. */
export const usePage = ({ title, breadcrumbs, toolbar, isWhole = false }: PageHead): void => {
  const { showPage } = usePlatform()
  // Breadcrumbs are written inline by every page: their content, not their identity, decides.
  const crumbs = JSON.stringify(breadcrumbs ?? [])
  // Before the page is painted: a row that comes above it afterwards would move it.
  useLayoutEffect(
    () => showPage({ title, breadcrumbs: JSON.parse(crumbs), toolbar, isWhole }),
    [showPage, title, crumbs, toolbar, isWhole],
  )
}

/** Listens to the server's event stream while the component is there. */
export const useEvent = <Kind extends keyof PlatformEvents>(
  kind: Kind,
  listener: (event: PlatformEvents[Kind]) => void,
): void => {
  const { on } = usePlatform()
  useEffect(() => on(kind, listener), [on, kind, listener])
}

/** Small values of this remote that outlive the page. */
export const useStorage = (): PlatformStorage => {
  const { remote } = usePageContext()
  return usePlatform().storageOf(remote)
}
