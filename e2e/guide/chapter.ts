import type { UserType } from '@manger/contract'
import type { Locator, Page } from '@playwright/test'
import type { DemoAccount } from '#fixtures/accounts.ts'

/** How a step does something: at once in the test, slowly and with a pointer where it is filmed. */
export type Hand = {
  click: (thing: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  /** Points at something that has to be there. */
  look: (thing: Locator) => Promise<void>
  press: (keys: string) => Promise<void>
  /** Lets time pass, two seconds or as many as told at a time, until something is there. */
  until: (thing: Locator, seconds?: number) => Promise<void>
}

/** One sentence of the guide (`chapter.steps` in `host/guide`), and what is done on the screen while it is read. */
export type Step = { key: string; act: (page: Page, hand: Hand) => Promise<void> }

/** A job, told step by step to the people whose it is; `new` is the owner of a client that has nothing yet. */
export type Chapter = {
  key: string
  for: readonly UserType[]
  who: DemoAccount | 'new'
  view: 'desktop' | 'phone'
  at: string
  isFilm?: true
  steps: readonly Step[]
}
