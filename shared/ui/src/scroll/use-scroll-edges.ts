import { type RefObject, useEffect, useState } from 'react'

/** Whether something lies hidden before and after what is seen of a row that scrolls sideways. */
export const useScrollEdges = (frame: RefObject<HTMLElement | null>): { before: boolean; after: boolean } => {
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
