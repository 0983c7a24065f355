// Their fonts and sizes are for the page that comes: applied while somebody types they would move the form under his hands.
const UNUSED = 'not all'
let sheets: HTMLLinkElement[] = []

/** Dresses the document as the signed-in page, once it takes the place of this one. */
export const dressApp = (): void => {
  for (const sheet of sheets) sheet.media = ''
  sheets = []
}

/** What the signed-in page begins with stands in a template: nothing of it is fetched before this is called. */
export const fetchApp = (): void => {
  const template = document.getElementById('app')
  if (!(template instanceof HTMLTemplateElement)) return
  for (const waiting of template.content.children) {
    // A script that was parsed inside of a template never runs; a new one with the same attributes does.
    const element = document.createElement(waiting.localName)
    for (const { name, value } of waiting.attributes) element.setAttribute(name, value)
    // One runs after the other, as they stand.
    if (element instanceof HTMLScriptElement) element.async = false
    if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') {
      element.media = UNUSED
      sheets.push(element)
    }
    document.head.append(element)
  }
  template.remove()
}

/** Fetches it once the page stands and the browser has nothing else to do, at the latest with the first key. */
export const fetchAppSoon = (): void => {
  addEventListener('input', fetchApp, { once: true, capture: true })
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(fetchApp, { timeout: 2000 })
      : setTimeout(fetchApp, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
