import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Frame } from './frame.ts'

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

const reach = (count: number, at: number): number => Math.min(count - 1, Math.max(0, at))

const placeAfter = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = STEPS[key]
  return by === undefined ? null : reach(count, at + by)
}

/** Which day is looked at: the one under the pointer, or the one that the keys have reached. */
export const useDayCursor = (days: readonly string[], start: number, frame: Frame) => {
  const [at, setAt] = useState(start)
  const [isShown, setShown] = useState(false)
  // Fewer days than before: the place that the keyboard remembers may be gone.
  const place = reach(days.length, at)
  const handlePointer = (event: PointerEvent<Element>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left
    setAt(reach(days.length, Math.floor((x / frame.width) * days.length)))
    setShown(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false)
    const next = placeAfter(event.key, place, days.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    setShown(true)
  }
  return {
    place,
    isShown,
    listeners: {
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setShown(false),
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onKeyDown: handleKey,
    },
  }
}
