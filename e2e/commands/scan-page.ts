import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults } from 'axe-core'
import { untilStill } from './look-at-page.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
// An experiment of axe, off by itself: what a person says to a voice control must be in the name of the control.
const RULES = { 'label-content-name-mismatch': { enabled: true } }

// In the page. The element is looked up for a fault alone: axe itself would write down each one that it looks at.
const named = ({ violations }: AxeResults): string[] =>
  violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => {
      const html = document.querySelector(String(target[0]))?.outerHTML.slice(0, 240)
      return `${id}: ${html ?? target}`
    }),
  )

// What was asked for is there; a new width or theme is obeyed at once.
const STILL_MS = 150

/** Reads the page as axe does, by all rules or those named, once it stands still; each fault is the rule and the element. */
export const scanPage = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await untilStill(page, STILL_MS)
  // Not as a script element: the page allows no inline code. To read its 600 kB costs as much as a scan: once a page.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(`${AXE};axe.configure({ noHtml: true })`)
  const runOnly = only && { runOnly: { type: 'rule', values: only } }
  const options = { rules: RULES, resultTypes: ['violations'], ...runOnly }
  return page.evaluate<string[]>(`window.axe.run(document, ${JSON.stringify(options)}).then(${named})`)
}
