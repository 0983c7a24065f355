import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether the text needs more room than its frame has; asked again whenever the frame changes its width. */
export const useIsCut = (
  frame: RefObject<HTMLElement | null>,
  text: RefObject<HTMLElement | null>,
  name: string,
): boolean => {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const { current: outer } = frame
    const { current: inner } = text
    if (outer === null || inner === null) return
    // The observer tells the first width as well, once the page is laid out: asked here, each list would be laid out twice.
    const observer = new ResizeObserver(() => setCut(inner.scrollWidth > outer.clientWidth + 1))
    observer.observe(outer)
    return () => observer.disconnect()
  }, [frame, text, name])
  return isCut
}
