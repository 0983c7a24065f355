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

  feeding(ration: string) {
    return this.feedings.getByRole('row', { name: ration })
  }

  /** `client` for people who work for many clients. */
  async open(farm: number, client?: number) {
    const prefix = client === undefined ? '' : `/clients/${client}`
    await this.#page.goto(`/app${prefix}/farms/${farm}/planning`)
  }
}
