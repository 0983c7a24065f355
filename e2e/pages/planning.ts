import type { Page } from '@playwright/test'

/** The feeding schedule of one farm on one day, in English. */
export class PlanningPage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  get title() {
    return this.#page.getByRole('heading', { name: 'Feeding schedule', level: 1 })
  }

  get feedings() {
    return this.#page.getByRole('table', { name: 'Feedings of the day' })
  }

  get newFeeding() {
    return this.#page.getByRole('button', { name: 'New feeding' })
  }

  get copyDay() {
    return this.#page.getByRole('button', { name: 'Copy day' })
  }

  get nextDay() {
    return this.#page.getByRole('button', { name: 'Next day' })
  }

  /** What the menu of a feeding offers; one menu is open at a time. */
  get actions() {
    return this.#page.getByRole('menuitem')
  }

  async openActions(ration: string) {
    await this.feeding(ration).getByRole('button', { name: 'More actions' }).click()
  }

  get previousDay() {
    return this.#page.getByRole('button', { name: 'Previous day' })
  }

  /** Rations and groups from top to bottom, in the order in which the mixers are loaded. */
  get rations() {
    return this.feedings.getByRole('rowheader')
  }

  /** With the keyboard, as the handle explains it: lift, move, drop; each step is told. */
  async moveUpTo(place: number, ration: string) {
    await this.feeding(ration)
      .getByRole('button', { name: /^Move row/ })
      .press('Space')
    await this.#told(/^Over place/)
    await this.#page.keyboard.press('ArrowUp')
    await this.#told(`Over place ${place}.`)
    await this.#page.keyboard.press('Space')
  }

  async copyDayOn() {
    await this.copyDay.click()
    await this.#page.getByRole('dialog', { name: 'Copy day' }).getByRole('button', { name: 'Copy' }).click()
  }

  async chooseAction(ration: string, action: string) {
    await this.openActions(ration)
    await this.#page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  feeding(ration: string) {
    return this.feedings.getByRole('row', { name: ration })
  }

  /** A line of the load in the panel of the chosen feeding. */
  ingredient(name: string) {
    return this.#page.getByRole('table', { name: /^Ingredients/ }).getByRole('row', { name })
  }

  /** `client` for people who work for many clients. */
  async open(farm: number, client?: number) {
    const prefix = client === undefined ? '' : `/clients/${client}`
    await this.#page.goto(`/app${prefix}/farms/${farm}/planning`)
  }

  async #told(text: string | RegExp) {
    await this.#page.getByRole('status').filter({ hasText: text }).waitFor()
  }
}
