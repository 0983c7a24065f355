import { type RefObject, useLayoutEffect } from 'react'

const DAYS = 'thead th[data-day]'

/** How wide a day is, so that whole days fill the room: null where all fit, or where there is no room to speak of. */
export const wholeDay = (room: number, days: readonly number[]): number | null => {
  const widest = Math.max(...days)
  const fitting = Math.floor(room / widest)
  return fitting < 1 || fitting >= days.length ? null : room / fitting
}

/** Between the columns that stay, days are seen whole: half a figure reads as another figure. */
export const useWholeDays = (frame: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const widen = () => {
      element.style.removeProperty('--day')
      const days = [...element.querySelectorAll<HTMLElement>(DAYS)].map(({ offsetWidth }) => offsetWidth)
      const staying = [...element.querySelectorAll<HTMLElement>('thead th:not([data-day])')]
      const taken = staying.map(({ offsetWidth }) => offsetWidth)
      const room = element.clientWidth - taken.reduce((sum, width) => sum + width, 0)
      // Where all fit they are stretched: their widths say nothing then.
      const day = element.scrollWidth > element.clientWidth ? wholeDay(room, days) : null
      if (day !== null) element.style.setProperty('--day', `${day}px`)
      // What has the focus stands beside the columns that stay.
      element.style.scrollPaddingInline = taken.map((width) => `${width}px`).join(' ')
    }
    let width = element.clientWidth
    widen()
    const observer = new ResizeObserver(() => {
      // A row that grows moves nothing.
      if (element.clientWidth === width) return
      width = element.clientWidth
      widen()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
}
