import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import * as s from './name.module.css'

/** How many letters at the end of a cut name stay in sight. */
const TAIL = 9

/** The end of a name that tells it from its neighbours: the last words, or the last letters of a long one. */
export const tailOf = (name: string): string => {
  const end = name.slice(-TAIL)
  const space = end.indexOf(' ')
  return space > 0 && space < end.length - 1 ? end.slice(space + 1) : end.trimStart()
}

/** Whether the text needs more room than its frame has; asked again whenever the frame changes its width. */
const useIsCut = (
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

/**
 * A name on one line. Without room it is cut in the middle, because names of one kind differ at their end: "Hi… group A".
 * The whole name stays in the page for readers and for copying, and is shown as a hint.
 */
export const Name = ({ children }: { children: string }) => {
  const frame = useRef<HTMLSpanElement>(null)
  const text = useRef<HTMLSpanElement>(null)
  const isCut = useIsCut(frame, text, children)
  return (
    <span
      ref={frame}
      className={s.name}
      title={isCut ? children : undefined}
      data-tail={isCut ? tailOf(children) : undefined}
    >
      <span ref={text} className={s.text}>
        {children}
      </span>
    </span>
  )
}
