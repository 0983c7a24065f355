import type { Page } from '@playwright/test'

/** The dialog that puts a finished feeding right, in English and kg. */
export class CorrectionForm {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: /^Correct:/ })
  }

  /** What would change, line by line. */
  get preview() {
    return this.dialog.getByRole('complementary', { name: 'What changes' })
  }

  get reason() {
    return this.dialog.getByRole('textbox', { name: /^Reason/ })
  }

  weight(line: string) {
    return this.dialog.getByRole('textbox', { name: line, exact: true })
  }

  async save() {
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
