import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { Name, tailOf } from './name.tsx'

const NAME = 'High yielding cows, group A'

/** Tells the first size at once; browsers do so after the layout. */
class PromptObserver extends ResizeObserver {
  readonly #tell: () => void

  constructor(tell: ResizeObserverCallback) {
    super(tell)
    this.#tell = () => tell([], this)
  }

  override observe(): void {
    this.#tell()
  }
}

/** The DOM of the tests has no layout: the text is so wide, its place so narrow. */
const lay = (text: number, place: number) => {
  vi.stubGlobal('ResizeObserver', PromptObserver)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(text)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(place)
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Name', () => {
  it('says its end where it is cut, and the whole name as a hint and to readers (review B7)', () => {
    lay(240, 120)
    renderKit(<Name>{NAME}</Name>)
    const name = screen.getByTitle(NAME)
    expect(name.textContent).toBe(NAME)
    expect(name.dataset.tail).toBe('group A')
  })

  it('has no hint where there is room (review B7)', () => {
    lay(120, 120)
    renderKit(<Name>{NAME}</Name>)
    expect(screen.queryByTitle(NAME)).toBeNull()
    expect(screen.getByText(NAME)).toBeDefined()
  })

  it.each([
    ['Високопродуктивні, група А', 'група А'],
    ['Високопродуктивні, група Б', 'група Б'],
    ['Selbstfahrerfuttermischwagen', 'ischwagen'],
    ['A', 'A'],
  ])('the end of %j is %j (review B7)', (name, tail) => {
    expect(tailOf(name)).toBe(tail)
  })
})
