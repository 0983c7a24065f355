import type { Page } from '@playwright/test'

/** What stands around every page of a signed-in person, in English. */
export class Frame {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get menu() {
    return this.#page.getByRole('navigation', { name: 'Menu' })
  }

  get content() {
    return this.#page.getByRole('main')
  }

  get title() {
    return this.content.getByRole('heading', { level: 1 })
  }

  get place() {
    return this.#page.getByRole('navigation', { name: 'Client, company, farm' })
  }

  get serverError() {
    return this.#page.getByRole('alert').getByRole('button', { name: 'SERVER ERROR!' })
  }

  /** Stands in place of an area whose remote cannot be shown. */
  get unavailable() {
    return this.content.getByText('This section is temporarily unavailable.')
  }

  get previousOpened() {
    return this.content.getByText('The previous version of this section is open.')
  }

  get retry() {
    return this.content.getByRole('button', { name: 'Try again' })
  }

  area(name: string) {
    return this.menu.getByRole('link', { name, exact: true })
  }

  async open(name: string) {
    await this.area(name).click()
  }

  async signOut() {
    await this.#page.getByRole('button', { name: /^Account: / }).click()
    await this.#page.getByRole('button', { name: 'Sign out' }).click()
  }
}
