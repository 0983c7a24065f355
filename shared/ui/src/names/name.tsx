import { useRef } from 'react'
import * as s from './name.module.css'
import { tailOf } from './tail-of.ts'
import { useIsCut } from './use-is-cut.ts'

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
