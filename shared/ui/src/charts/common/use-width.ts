import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

// Drawn before anything is measured, and where nothing can be: the print of a hidden tab.
const UNMEASURED = 640

/** The width that the element has, followed as it changes. */
export const useWidth = <Box extends HTMLElement>(): [RefObject<Box | null>, number] => {
  const box = useRef<Box>(null)
  const [width, setWidth] = useState(UNMEASURED)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = () => setWidth(element.clientWidth || UNMEASURED)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [box, width]
}
