import type { Page } from '@playwright/test'

/** Texts that are keys and not words, and elements that stick out of the window to the left or right. */
type Faults = { keys: string[]; overflowing: string[] }

/**
 * Resolves when nothing has come, gone or changed its look for a moment: what was asked for is there, and a new width or
 * theme is obeyed.
 */
export const untilStill = (page: Page, stillMs = 300): Promise<void> =>
  page.evaluate(
    (quietMs) =>
      new Promise<void>((resolve) => {
        // A colour on its way is no colour of the theme; what turns for ever is not waited for.
        const isMoving = () =>
          document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
            )
        const look = () => {
          if (isMoving()) timer = setTimeout(look, quietMs)
          else resolve()
        }
        let timer = setTimeout(look, quietMs)
        new MutationObserver(() => {
          clearTimeout(timer)
          timer = setTimeout(look, quietMs)
          // Styles are there, too: a new theme is written into the head.
        }).observe(document.documentElement, { childList: true, subtree: true })
      }),
    stillMs,
  )

/** Reads the whole page once it stands still. */
export const faultsOf = async (page: Page): Promise<Faults> => {
  await untilStill(page)
  return page.evaluate(() => {
    const KEY = /^[a-z]+\.[a-zA-Z.]+$/
    const SLACK = 1
    const elements = [...document.body.querySelectorAll('*')].filter((element) => element.checkVisibility())

    const ownText = (element: Element) => {
      const texts = [...element.childNodes]
        .filter((node) => node instanceof Text)
        .map(({ data }) => data.trim())
      // An address that may break in its middle is one word all the same.
      return element.querySelector(':scope > wbr') === null ? texts : [texts.join('')]
    }
    const told = (element: Element) =>
      ['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
    const keys = elements
      .flatMap((element) => [...ownText(element), ...told(element)])
      .filter((text) => KEY.test(text))

    // A table or a row of tabs may scroll inside of the page; the page itself may not.
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement
      if (parent === null || parent.matches('main, body')) return false
      return getComputedStyle(parent).overflowX !== 'visible' || isHeld(parent)
    }
    const overflowing = elements
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > SLACK && (right > innerWidth + SLACK || left < -SLACK) && !isHeld(element)
      })
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent.trim().slice(0, 40)}`)
    return { keys, overflowing }
  })
}
