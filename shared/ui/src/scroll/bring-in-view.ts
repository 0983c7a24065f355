/**
 * Scrolls an element into sight unless it stands there, `scroll-margin` and all, once the browser has laid out the page:
 * asked for at once, the page would be laid out twice. The answer ends the waiting.
 */
export const bringInView = (element: Element | null | undefined): (() => void) | undefined => {
  if (!element) return undefined
  // What lies under an arrow or a fade is seen in full by the observer; the browser knows how far it is to stand from them.
  const look = new IntersectionObserver(() => {
    look.disconnect()
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  look.observe(element)
  return () => look.disconnect()
}
