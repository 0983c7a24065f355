import type { Page } from '@playwright/test'

/** The page of one ration, in English. */
export class RationPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get title() {
    return this.#page.getByRole('main').getByRole('heading', { level: 1 })
  }

  get lines() {
    return this.#page.getByRole('table', { name: 'Ingredients', exact: true })
  }

  get versions() {
    return this.#page.getByRole('list', { name: 'Versions' }).getByRole('listitem')
  }

  get keepDryMatter() {
    return this.#page.getByRole('dialog').filter({ hasText: 'keep dry matter' })
  }

  get newDryMatter() {
    return this.keepDryMatter.getByRole('textbox', { name: 'New dry matter' })
  }

  /** What the preview says before it is saved. */
  get figures() {
    return this.keepDryMatter.getByRole('definition')
  }

  async open(farm: number, name: string) {
    await this.#page.goto(`/app/farms/${farm}/rations`)
    await this.#page.getByRole('table', { name: 'Rations' }).getByRole('rowheader', { name }).click()
  }

  line(ingredient: string) {
    return this.lines.getByRole('row', { name: ingredient })
  }

  previewed(ingredient: string) {
    return this.keepDryMatter.getByRole('row', { name: ingredient })
  }

  async openKeepDryMatter(ingredient: string) {
    await this.line(ingredient).getByRole('button', { name: 'More actions' }).click()
    await this.#page.getByRole('menuitem', { name: 'Keep dry matter' }).click()
  }

  async saveVersion(version: number) {
    await this.keepDryMatter.getByRole('button', { name: `Save version ${version}` }).click()
  }
}
