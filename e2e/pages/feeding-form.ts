import type { Page } from '@playwright/test'
import { searchIn } from './search-in.ts'

/** The dialog in which a feeding is planned, in English and kg. */
export class FeedingForm {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: 'New feeding' })
  }

  /** What follows from what is typed, before anything is saved. */
  get preview() {
    return this.dialog.getByRole('complementary', { name: 'Weights of the feeding' })
  }

  get plannedWeight() {
    return this.preview.getByRole('definition').first()
  }

  get perHead() {
    return this.dialog.getByRole('textbox', { name: 'kg per head' })
  }

  async chooseRation(name: string) {
    await this.#choose('Ration', name)
  }

  async save() {
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async #choose(list: string, name: string) {
    await searchIn(this.#page, this.dialog.getByRole('combobox', { name: list }), name)
    await this.#page.keyboard.press('Enter')
  }
}
