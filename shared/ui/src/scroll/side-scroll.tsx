import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import * as s from './side-scroll.module.css'

type SideScrollProps = {
  children: ReactNode
  /** The row itself: its gaps and the width of its parts. */
  className?: string | undefined
}

/** How much of what is seen one click moves on. */
const STEP = 0.8

/** Whether something lies hidden before and after what is seen of a row that scrolls sideways. */
const useScrollEdges = (frame: RefObject<HTMLElement | null>): { before: boolean; after: boolean } => {
  const [edges, setEdges] = useState({ before: false, after: false })
  useEffect(() => {
    const { current: row } = frame
    if (row === null) return
    const measure = () => {
      const before = row.scrollLeft > 1
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - 1
      setEdges((old) => (old.before === before && old.after === after ? old : { before, after }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(row)
    for (const child of row.children) observer.observe(child)
    row.addEventListener('scroll', measure, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener('scroll', measure)
    }
  })
  return edges
}

/**
 * A row that scrolls sideways and shows it: it fades where it goes on, with an arrow for the mouse. Its parts are
 * reached with the Tab key, so the arrows are nothing for the keyboard or a reader.
 */
export const SideScroll = ({ children, className }: SideScrollProps) => {
  const frame = useRef<HTMLDivElement>(null)
  const { before, after } = useScrollEdges(frame)
  const move = (way: 1 | -1) => {
    const { current: row } = frame
    row?.scrollBy({ left: way * row.clientWidth * STEP, behavior: 'smooth' })
  }
  const arrow = (way: 1 | -1, className: string | undefined) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      className={cx(s.arrow, className)}
      onClick={() => move(way)}
    >
      <Icon name={way > 0 ? 'chevron-right' : 'chevron-left'} size={16} />
    </button>
  )
  return (
    <div className={s.frame}>
      <div ref={frame} className={cx(s.row, className)} data-before={before} data-after={after}>
        {children}
      </div>
      {before && arrow(-1, s.left)}
      {after && arrow(1, s.right)}
    </div>
  )
}
