import type { Locator, Page } from '@playwright/test'
import { Frame } from './frame.ts'
import { searchIn } from './search-in.ts'

type Typed = Readonly<Record<string, string>>

/** The lists that a super-administrator keeps: countries, the mixer database, consultants, clients. In English. */
export class MastersPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  row(name: string): Locator {
    return this.#page.getByRole('main').getByRole('row', { name })
  }

  async open(area: string): Promise<void> {
    await new Frame(this.#page).open(area)
  }

  /** Opens the form of a new one and types into its fields. */
  async begin(button: string, typed: Typed): Promise<void> {
    // The head of the page has it, and a list that is empty as well.
    await this.#page.getByRole('button', { name: button, exact: true }).first().click()
    for (const [label, text] of Object.entries(typed)) {
      await this.#dialog
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(text)
    }
  }

  async choose(field: RegExp, option: string): Promise<void> {
    await this.#dialog.getByRole('combobox', { name: field }).click()
    await this.#page.getByTitle(option, { exact: true }).click()
  }

  /** The same where several may be chosen, found while one types. */
  async find(field: RegExp, option: string): Promise<void> {
    await searchIn(this.#page, this.#dialog.getByRole('combobox', { name: field }), option)
    await this.#page.getByTitle(option, { exact: true }).click()
    // A list of several choices stays open, over what stands below it, until its field is left.
    await this.#dialog.getByRole('textbox', { name: /^First name/ }).click()
  }

  async save(): Promise<void> {
    await this.#dialog.getByRole('button', { name: 'Save' }).click()
    await this.#dialog.waitFor({ state: 'hidden' })
  }

  async make(button: string, typed: Typed): Promise<void> {
    await this.begin(button, typed)
    await this.save()
  }
}
