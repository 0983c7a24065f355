import type { Locator, Page } from '@playwright/test'
import { searchIn } from './search-in.ts'

type NewUser = { first: string; last: string; email: string; password: string; group: string }

/** Users and access groups of a client. */
export class PeoplePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog')
  }

  /** The pages that open for somebody, in the order of his menu. */
  get seen(): Locator {
    return this.dialog.getByRole('listitem')
  }

  row(name: string): Locator {
    return this.page.getByRole('main').getByRole('row', { name })
  }

  async createGroup(name: string, rights: readonly string[]): Promise<void> {
    // An empty list offers it a second time.
    await this.page.getByRole('button', { name: 'New group' }).first().click()
    await this.dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
    for (const right of rights) await this.dialog.getByRole('checkbox', { name: right, exact: true }).check()
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async createUser({ first, last, email, password, group }: NewUser): Promise<void> {
    await this.page.getByRole('button', { name: 'New user' }).first().click()
    await this.dialog.getByRole('textbox', { name: /^First name/ }).fill(first)
    await this.dialog.getByRole('textbox', { name: /^Last name/ }).fill(last)
    await this.dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
    await this.dialog.getByLabel(/^Password/).fill(password)
    await searchIn(this.page, this.dialog.getByRole('combobox', { name: /^Access groups/ }), group)
    // Only the neighbours of the chosen option stand in the listbox that is read aloud.
    await this.page.getByTitle(group, { exact: true }).click()
    // A list of several choices stays open, over what stands below it, until its field is left.
    await this.dialog.getByRole('textbox', { name: /^First name/ }).click()
    await this.dialog.getByRole('switch', { name: 'All farms' }).check()
    await this.dialog.getByRole('button', { name: 'Save' }).click()
  }

  async choose(name: string, action: string): Promise<void> {
    await this.row(name).getByRole('button', { name: 'More actions' }).click()
    await this.page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  async confirm(word: string): Promise<void> {
    await this.dialog.getByRole('button', { name: word, exact: true }).click()
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Close' }).last().click()
  }
}
