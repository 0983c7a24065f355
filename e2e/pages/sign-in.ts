import type { Page } from '@playwright/test'
import { credentialsOf, type DemoAccount } from '#fixtures/accounts.ts'

/** The sign-in page, in English. */
export class SignInPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get email() {
    return this.#page.getByLabel('Email')
  }

  get password() {
    return this.#page.getByLabel('Password', { exact: true })
  }

  get problem() {
    return this.#page.getByRole('alert')
  }

  async open() {
    await this.#page.goto('/auth')
  }

  async signIn(account: DemoAccount, password = credentialsOf(account).password) {
    await this.signInAs(credentialsOf(account).email, password)
  }

  async signInAs(email: string, password: string) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.#page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  async chooseDemoUser(account: DemoAccount) {
    await this.#page.getByText('Demo users').click()
    await this.#page.getByRole('button', { name: account, exact: true }).click()
  }
}
