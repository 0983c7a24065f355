import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { quickStylesOf } from './computed-style.ts'
import { keepStyles, lateError, withoutOwnerStacks } from './quick-screens.ts'

// What a screen shows later takes seconds where other work runs beside the test.
configure({ asyncUtilTimeout: 30_000, getElementError: lateError })
withoutOwnerStacks()
keepStyles()

/** antd measures itself; happy-dom has no layout, so nothing ever changes size. */
class StillObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const widthOf = (query: string, limit: 'min' | 'max'): number | null => {
  const found = new RegExp(`\\(${limit}-width: (\\d+)px\\)`).exec(query)
  return found === null ? null : Number(found[1])
}

// Widths are answered from `innerWidth`; everything else (dark, coarse pointer, less motion) is off.
const matches = (query: string): boolean => {
  const min = widthOf(query, 'min')
  const max = widthOf(query, 'max')
  if ((min === null && max === null) || /pointer|prefers/.test(query)) return false
  return window.innerWidth >= (min ?? 0) && window.innerWidth <= (max ?? Number.POSITIVE_INFINITY)
}

class WidthQuery extends EventTarget implements MediaQueryList {
  readonly media: string
  onchange = null
  constructor(media: string) {
    super()
    this.media = media
  }
  get matches(): boolean {
    return matches(this.media)
  }
  addListener(): void {}
  removeListener(): void {}
}

window.matchMedia = (query) => new WidthQuery(query)
window.ResizeObserver = StillObserver
window.getComputedStyle = quickStylesOf(window)
// A desktop, unless a test makes the window narrower.
window.innerWidth = 1440

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.innerWidth = 1440
})
