import { useEffect } from 'react'

/** What of the page had the focus, and what stood around it. */
type Place = {
  element: Element
  /** From the nearest on; what is taken away leaves some of them. */
  around: readonly Element[]
  /** The row or entry that it stood in, by its place among its like. */
  item: { list: Element; index: number } | null
}

/** Windows give the focus back by themselves, and pages take it as they come; only what nobody took is looked after. */
const WAIT_MS = 80

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const REGIONS = 'dialog, [role="dialog"], aside, [tabindex="-1"], main'

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

const isSeen = (element: Element): boolean => element.checkVisibility?.() !== false

const around = (element: Element): Element[] => {
  const parent = element.parentElement
  return parent === null ? [] : [parent, ...around(parent)]
}

const placeOf = (element: Element): Place => {
  const row = element.closest('tr, li')
  const list = row?.parentElement ?? null
  return {
    element,
    around: around(element),
    item: row === null || list === null ? null : { list, index: [...list.children].indexOf(row) },
  }
}

/** What stands where a row was: the next one, else the one before. */
const besideOf = ({ item, element }: Place): HTMLElement | null => {
  if (item === null || !item.list.isConnected) return null
  const rows = [...item.list.children]
  const near = [...rows.slice(item.index), ...rows.slice(0, item.index).reverse()]
  const some = near.flatMap((row) => [
    ...(row.matches('[tabindex="0"]') ? [row] : []),
    ...row.querySelectorAll(REACHED),
  ])
  const seen = some.filter((one): one is HTMLElement => one instanceof HTMLElement && isSeen(one))
  // A field for a field: a button does not open the keys of a tablet.
  return seen.find(({ tagName }) => tagName === element.tagName) ?? seen[0] ?? null
}

const regionOf = (place: Place): HTMLElement | null => {
  const left = place.around.find((one) => one.isConnected && one !== document.body && one.matches(REGIONS))
  const region = left ?? document.querySelector('main')
  if (!(region instanceof HTMLElement)) return null
  // A region is no stop of the Tab key, but a place for the focus.
  if (!region.hasAttribute('tabindex')) region.tabIndex = -1
  return region
}

/**
 * Keeps the focus in the page: where what had it is taken away or turned off, as a row that was deleted or a form that was
 * saved, it goes to the row in its place, else to the nearest region that is left. Without this keys and screen readers
 * began at the top of the document. The answer stops it.
 */
const keepFocus = (): (() => void) => {
  let place: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent) => {
    if (target instanceof Element && target !== document.body) place = placeOf(target)
  }
  // Who presses on an empty place of the page has let it go.
  const letGo = ({ target }: Event) => {
    if (target instanceof Element && target.closest(REACHED) === null) place = null
  }
  const mend = () => {
    timer = undefined
    if (place === null || !isLost()) return
    const lost = place
    place = null
    const next = besideOf(lost) ?? regionOf(lost)
    next?.focus({ preventScroll: true })
  }
  const look = () => {
    if (place === null || timer !== undefined || !isLost()) return
    timer = setTimeout(mend, WAIT_MS)
  }
  const watch = new MutationObserver(look)
  document.addEventListener('focusin', note)
  document.addEventListener('pointerdown', letGo)
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
  return () => {
    clearTimeout(timer)
    watch.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('pointerdown', letGo)
  }
}

/** Keeps the focus in the page. */
export const useKeptFocus = (): void => useEffect(keepFocus, [])
