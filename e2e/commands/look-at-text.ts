import type { Page } from '@playwright/test'

// Without it a name of one long word would be a fault of the page.
const LONGEST_WORD = 24

/** Lines, letters and words as far apart as WCAG 1.4.12 wants a page to bear. */
export const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }`

/** Lays a style sheet over the page in place of the one laid before; '' takes it away. */
export const laySheet = (page: Page, sheet: string): Promise<void> =>
  page.evaluate((css) => {
    const laid = new CSSStyleSheet()
    laid.replaceSync(css)
    document.adoptedStyleSheets = [laid]
  }, sheet)

type TextFaults = { cut: string[]; broken: string[] }

/**
 * Texts that something cuts with no way to scroll there, and words that go on in the next line without a hyphen. A name
 * that ends in dots by design says the rest elsewhere, a place that one goes to may not; a long word of data may break.
 */
export const textFaults = (page: Page): Promise<TextFaults> =>
  page.evaluate((longest) => {
    const SLACK = 1
    const [cut, broken] = [new Set<string>(), new Set<string>()]
    const rectsOf = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return [...range.getClientRects()].filter(({ width }) => width > 0)
    }
    const isHidden = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect()
      const { clipPath, display, fontSize, position } = getComputedStyle(element)
      if (fontSize === '0px' || (position === 'absolute' && clipPath !== 'none')) return true
      return display !== 'contents' && display !== 'inline' && width <= SLACK && height <= SLACK
    }
    const isCut = (text: DOMRect, element: Element): boolean => {
      for (
        let box: Element | null = element;
        box !== null && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, display, textOverflow, webkitLineClamp } = getComputedStyle(box)
        if (display === 'contents') continue
        const isDotted = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isDotted && box.closest('nav') === null) return false
        const edge = box.getBoundingClientRect()
        const isButton = box.matches('button, label, [role=tab], [role=radio]')
        const isBeside = text.left < edge.left - SLACK || text.right > edge.right + SLACK
        const middle = (text.top + text.bottom) / 2
        const isOut = middle < edge.top || middle > edge.bottom
        if (isBeside && (isButton || ['hidden', 'clip'].includes(overflowX))) return true
        if (isOut && (isButton || ['hidden', 'clip'].includes(overflowY))) return true
        if ([overflowX, overflowY].some((flow) => ['auto', 'scroll'].includes(flow))) return false
      }
      return text.left < -SLACK || text.right > innerWidth + SLACK
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (element === null || text.trim() === '' || !element.checkVisibility()) continue
      if (element.closest('svg, meter, option, script, style, [aria-hidden=true]')) continue
      let isSeen = true
      for (let box: Element | null = element; box !== null && isSeen; box = box.parentElement)
        isSeen = !isHidden(box)
      if (!isSeen) continue
      const name = `${element.tagName.toLowerCase()} "${text.trim().slice(0, 40)}"`
      if (rectsOf(node, 0, text.length).some((rect) => isCut(rect, element))) cut.add(name)
      if (getComputedStyle(element).hyphens === 'auto') continue
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
        if (word.length > longest) continue
        const tops = rectsOf(node, index, index + word.length).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 4) broken.add(`${name}: ${word}`)
      }
    }
    return { cut: [...cut], broken: [...broken] }
  }, LONGEST_WORD)
