import type { Page } from '@playwright/test'

/** The dialog that notes a load or an unloading that is already done, in English and kg. */
export class OnceForm {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get dialog() {
    return this.#page.getByRole('dialog', { name: /^Record a finished/ })
  }

  async type(line: string, kg: string) {
    await this.dialog.getByRole('textbox', { name: line }).fill(kg)
  }

  async chooseResidue(name: string) {
    await this.dialog.getByRole('combobox', { name: /^Left in the mixer/ }).click()
    // Only the neighbours of the chosen option stand in the listbox that is read aloud.
    await this.#page.getByTitle(name, { exact: true }).click()
  }

  async save() {
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }
}
