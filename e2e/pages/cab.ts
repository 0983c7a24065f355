import type { Page } from '@playwright/test'

/** The cab on the phone of a driver, in Ukrainian: one feeding, loaded and then unloaded. */
export class CabPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Which ingredient of how many, and kg so far. */
  get progress() {
    return this.#page.getByText(/^(Інгредієнт|Група) \d+ з \d+/)
  }

  get mixing() {
    return this.#page.getByRole('region', { name: 'Змішування' })
  }

  /** Heads the page of a feeding that is over. */
  get done() {
    return this.#page.getByRole('heading', { name: 'Вивантажено' })
  }

  note(text: string | RegExp) {
    return this.#page.getByText(text)
  }

  /** What is weighed now: an ingredient, or a group. */
  line(name: string) {
    return this.#page.getByRole('region', { name, exact: true })
  }

  button(name: string | RegExp) {
    return this.#page.getByRole('button', { name })
  }

  /** From the list of the day: what the feeding's own link offers next. */
  async enter(ration: string) {
    await this.#page.getByRole('listitem').filter({ hasText: ration }).getByRole('link').click()
  }

  async weighByItself() {
    await this.#page.getByRole('switch', { name: 'Автоматично' }).click()
  }

  async weighByHand() {
    await this.button('Демо').click()
    await this.button('Вводити вагу').click()
  }

  async typeWeight(name: string, kg: string) {
    await this.#page.getByRole('textbox', { name: `${name}: вага` }).fill(kg)
  }

  async next() {
    await this.button(/^Далі/).click()
  }

  /** A weight outside its window counts with a reason. */
  async acceptWeight(reason: string) {
    await this.button(/^Прийняти/).click()
    await this.#giveReason(reason, /^Прийняти/)
  }

  async undo(reason: string) {
    await this.button('Скасувати зважування').click()
    await this.#giveReason(reason, 'Скасувати зважування')
  }

  async skip(reason: string) {
    await this.button('Пропустити').click()
    await this.#giveReason(reason, 'Пропустити')
  }

  async choose(name: string | RegExp) {
    await this.#page.getByRole('radio', { name }).check()
  }

  async finish() {
    await this.button(/^Завершити/).click()
  }

  async #giveReason(reason: string, action: string | RegExp) {
    const dialog = this.#page.getByRole('dialog')
    await dialog.getByRole('radio', { name: reason }).check()
    await dialog.getByRole('button', { name: action }).click()
  }
}
