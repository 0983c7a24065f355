import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { untilStill } from './look-at-page.ts'

// An experiment of axe, off by itself: what a person says to a voice control must be in the name of the control.
const RULES = { 'label-content-name-mismatch': { enabled: true } }

/** Reads the page as axe does, by all rules or those named, once it stands still; each fault is the rule and the element. */
export const scanPage = async (page: Page, only?: readonly string[]): Promise<string[]> => {
  await untilStill(page)
  // Not as a script element: the page allows no inline code.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  const runOnly = only && { runOnly: { type: 'rule', values: only } }
  const options = { rules: RULES, resultTypes: ['violations'], ...runOnly }
  const { violations } = await page.evaluate<axe.AxeResults>(
    `window.axe.run(document, ${JSON.stringify(options)})`,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 240)}`))
}
