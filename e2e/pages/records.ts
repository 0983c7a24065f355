import type { Page } from '@playwright/test'

/** A page with one table to look things up in: stock, reports, history. In English. */
export class RecordsPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get search() {
    return this.#page.getByRole('textbox', { name: /^Search/ })
  }

  row(name: string) {
    return this.#page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: this.#page.getByRole('rowheader', { name }) })
  }
}
