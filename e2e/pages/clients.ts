import type { Page } from '@playwright/test'

/** The list of clients, in English. */
export class ClientsPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get list() {
    return this.#page.getByRole('table', { name: 'Clients' })
  }

  client(name: string) {
    return this.list.getByRole('row', { name })
  }

  async open(name: string) {
    await this.client(name).getByRole('rowheader').click()
  }
}
