import type { Page } from '@playwright/test'
import { untilStill } from './look-at-page.ts'
import { laySheet, SPACED } from './look-at-text.ts'

/** How a cab is looked at: on which screen, in which colours, by which hand. */
export type CabLook = {
  name: string
  size: { width: number; height: number }
  language?: 'de'
  theme?: 'light' | 'dark'
  isForced?: true
  isLeft?: true
  /** Lines, letters and words as far apart as WCAG 1.4.12 wants a page to bear. */
  isSpaced?: true
}

/** Gives a page of the cab a look; what belongs to the device is chosen as its dialog keeps it. */
export const takeLook = async (page: Page, look: CabLook): Promise<void> => {
  await page.setViewportSize(look.size)
  await page.emulateMedia({
    reducedMotion: 'reduce',
    colorScheme: look.theme === 'dark' ? 'dark' : 'light',
    forcedColors: look.isForced ? 'active' : 'none',
  })
  await laySheet(page, look.isSpaced ? SPACED : '')
  await page.evaluate(
    ({ theme, hand }) => {
      for (const part of document.querySelectorAll('[data-hand], [data-hand] *')) part.scrollTop = 0
      if (theme) localStorage.setItem('manger.theme', theme)
      else localStorage.removeItem('manger.theme')
      dispatchEvent(new Event('manger:theme'))
      // The dialog of the cab does it in a test of its own.
      document.querySelector('[data-hand]')?.setAttribute('data-hand', hand)
    },
    {
      theme: look.theme ?? '',
      hand: look.isLeft ? 'left' : 'right',
    },
  )
}

/** What is wrong with a page of the cab as it is drawn now, in words; [] = a glove and an eye are well. */
export const cabFaults = async (page: Page, { isSpaced }: Partial<CabLook> = {}): Promise<string[]> => {
  await untilStill(page, 100)
  return page.evaluate((mayScroll) => {
    const [MAIN, OTHER, SLACK] = [68, 44, 1]
    const faults: string[] = []
    const cab = document.querySelector('[data-hand]')
    if (cab === null) return ['no cab']
    const say = (what: string, element: Element) =>
      faults.push(`${what}: ${element.tagName.toLowerCase()} "${element.textContent.trim().slice(0, 40)}"`)
    const all = [...cab.querySelectorAll<HTMLElement>('*')].filter((element) => element.checkVisibility())

    if ((document.scrollingElement?.scrollWidth ?? 0) > innerWidth + SLACK)
      faults.push('the page scrolls sideways')
    for (const element of all)
      if (!(element instanceof SVGElement) && element.scrollWidth > element.clientWidth + SLACK)
        if (['auto', 'scroll'].includes(getComputedStyle(element).overflowX) && element.clientWidth > 0)
          say('scrolls sideways', element)

    // Each piece of text within whatever cuts it: sideways always, and upwards where it cannot be scrolled to.
    const isCut = (text: DOMRect, element: Element): boolean => {
      if (text.left < -SLACK || text.right > innerWidth + SLACK) return true
      let isScrolled = false
      for (let box: Element | null = element; box !== null && box !== cab; box = box.parentElement) {
        const { overflowX, overflowY, display } = getComputedStyle(box)
        // It has no box of its own.
        if (display === 'contents') continue
        const edge = box.getBoundingClientRect()
        const isButton = box.matches('button, label')
        const isBeside = text.left < edge.left - SLACK || text.right > edge.right + SLACK
        if (isBeside && (overflowX !== 'visible' || isButton)) return true
        isScrolled ||= ['auto', 'scroll'].includes(overflowY)
        const middle = (text.top + text.bottom) / 2
        const isOut = middle < edge.top || middle > edge.bottom
        if (isOut && !isScrolled && (overflowY !== 'visible' || isButton)) return true
      }
      return false
    }
    const texts = document.createTreeWalker(cab, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement
      if (element === null || !element.checkVisibility() || !node.textContent?.trim()) continue
      if (getComputedStyle(element).fontSize === '0px' || element.closest('svg, meter')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      if ([...range.getClientRects()].some((text) => isCut(text, element))) say('text is cut', element)
    }

    for (const element of all.filter((one) => one.matches('button, input, a, [role=switch]'))) {
      // What is touched is the label around it.
      const touched = element.closest('label') ?? element
      const { width, height } = touched.getBoundingClientRect()
      const least = element.matches('button[data-tone]') ? MAIN : OTHER
      if (height < least - 0.5 || width < OTHER - 0.5)
        say(`${Math.round(width)}×${Math.round(height)} is too small for a glove`, element)
    }

    const strip = cab.querySelector('[data-strip]')
    if (strip !== null) {
      const { top, bottom } = strip.getBoundingClientRect()
      const below = cab.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      if (top < below - SLACK || bottom > innerHeight || bottom - top < 10)
        faults.push('the progress is out of sight')
    }
    const gauge = cab.querySelector('[data-gauge]')
    if (gauge?.checkVisibility()) {
      if (mayScroll) gauge.scrollIntoView({ block: 'center' })
      const { left, top, width } = gauge.getBoundingClientRect()
      const there = document.elementFromPoint(left + width / 2, top + 8)
      if (there !== null && !gauge.contains(there)) faults.push('the gauge is covered')
    } else if (gauge !== null && innerHeight > 760) faults.push('the gauge is not there')

    const [main] = cab.querySelectorAll('button[data-tone]')
    const undo = main?.parentElement?.firstElementChild
    if (main && undo && undo !== main) {
      const isLeft = main.getBoundingClientRect().left < undo.getBoundingClientRect().left
      if (isLeft !== (cab.getAttribute('data-hand') === 'left'))
        faults.push('the buttons are for the other hand')
    }
    return [...new Set(faults)]
  }, isSpaced === true)
}
