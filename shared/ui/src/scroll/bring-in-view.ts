/**
 * Scrolls an element into sight unless all of it stands there, once the browser has laid out the page: asked for at once,
 * the page would be laid out twice. The answer ends the waiting.
 */
export const bringInView = (element: Element | null | undefined): (() => void) | undefined => {
  if (!element) return undefined
  const look = new IntersectionObserver(([seen]) => {
    look.disconnect()
    if (seen && seen.intersectionRatio < 1) element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  look.observe(element)
  return () => look.disconnect()
}
