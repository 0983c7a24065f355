import type { Page } from '@playwright/test'
import { searchIn } from './search-in.ts'

/** The pages of the stock and their dialogs, in English and kg. */
export class StockPages {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get main() {
    return this.#page.getByRole('main')
  }

  get dialog() {
    return this.#page.getByRole('dialog')
  }

  /** The panel of the chosen ingredient. */
  panel(name: string) {
    return this.#page.getByRole('complementary', { name })
  }

  row(name: string) {
    return this.main.getByRole('row').filter({ has: this.#page.getByRole('rowheader', { name }) })
  }

  /** A line of the in-out identity of an ingredient's page. */
  line(name: string) {
    return this.main
      .getByRole('table', { name: 'In and out' })
      .getByRole('row')
      .filter({
        has: this.#page.getByRole('rowheader', { name, exact: true }),
      })
  }

  /** The movements of an ingredient's page, the latest first. */
  get movements() {
    return this.main.getByRole('table', { name: 'Movements' }).getByRole('rowheader')
  }

  async openIngredients(search: string) {
    await this.#page.goto(`/app/stock/ingredients?search=${encodeURIComponent(search)}`)
  }

  async openLedger(name: string) {
    await this.row(name).getByRole('rowheader').click()
    await this.panel(name).getByRole('link', { name: 'Movements, in and out' }).click()
    // The list has a button for counts too: it must be gone before one of the page is meant.
    await this.main.getByRole('heading', { level: 1, name }).waitFor()
  }

  async noteDelivery({ feed, kg, price, date }: { feed: string; kg: string; price: string; date?: string }) {
    await this.main.getByRole('button', { name: 'Delivery', exact: true }).click()
    await searchIn(this.#page, this.dialog.getByRole('combobox', { name: 'Ingredient' }), feed)
    // The names in the table behind the dialog have the same title.
    await this.#page
      .locator('.ant-select-item-option')
      .and(this.#page.getByTitle(feed, { exact: true }))
      .click()
    await this.dialog.getByRole('textbox', { name: 'Weight' }).fill(kg)
    await this.dialog.getByRole('textbox', { name: /^Price/ }).fill(price)
    await this.dialog.getByRole('textbox', { name: 'Document no.' }).fill('E2E-1')
    if (date !== undefined) {
      await this.dialog.getByRole('textbox', { name: 'Date' }).fill(date)
      await this.dialog.getByRole('textbox', { name: 'Date' }).press('Tab')
    }
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async openDeliveries(search: string) {
    await this.#page.goto(`/app/stock/deliveries?search=${encodeURIComponent(search)}`)
  }

  async correctDelivery(feed: string, { label, value }: { label: RegExp; value: string }) {
    await this.row(feed).getByRole('rowheader').click()
    await this.panel(feed).getByRole('button', { name: 'Edit' }).click()
    await this.dialog.getByRole('textbox', { name: label }).fill(value)
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async removeDelivery(feed: string) {
    await this.row(feed).getByRole('rowheader').click()
    await this.panel(feed).getByRole('button', { name: 'Delete' }).click()
    await this.dialog.getByRole('button', { name: 'Delete' }).click()
  }

  async edit(feed: string) {
    await this.row(feed).getByRole('rowheader').click()
    await this.panel(feed).getByRole('button', { name: 'Actions' }).click()
    await this.#page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  }

  async craft(recipe: number, kg: string) {
    await this.#page.goto(`/app/stock/fodder/${recipe}/craft`)
    await this.main.getByRole('textbox', { name: 'How much' }).fill(kg)
    await this.main.getByRole('button', { name: 'Produce', exact: true }).click()
  }

  async count(feed: string, kg: string) {
    await this.main.getByRole('button', { name: 'Stock count' }).click()
    await this.dialog.getByRole('textbox', { name: `${feed}: counted weight` }).fill(kg)
    await this.dialog.getByRole('button', { name: 'Save count' }).click()
  }
}
