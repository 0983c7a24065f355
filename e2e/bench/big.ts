import { mixerRoutes } from '@manger/contract/mixers'
import { periodRoutes } from '@manger/contract/periods'
import type { Browser, Locator, Page } from '@playwright/test'
import { fillLists, type Lengths } from '#commands/fill-lists.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { setUpFarm } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import type { Server } from '#fixtures/server.ts'
import type { Figures } from './goals.ts'
import { type Place, visit } from './visit.ts'
import { feltOn, watchHand } from './watch-hand.ts'

const FEEDINGS = 300
const LENGTHS: Lengths = { stocks: 20, types: 100, groups: 5000, recipes: 20 }
const INGREDIENTS = LENGTHS.stocks * LENGTHS.types
/** How long a list waits for the last key before it asks, and some more until its rows are drawn. */
const ANSWERED_MS = 900
/** A quick wheel: 3,000 pixels a second. */
const TURNS = 30
const TURN_PX = 300
const TURN_MS = 100

/** A page with many rows, and what a hand does there. */
type BigPage = { name: string; path: string; hand: Readonly<Record<string, Deed>> }
type Deed = (page: Page, main: Locator) => Promise<unknown>

const rowAt = (main: Locator, at: number) => main.getByRole('rowheader').nth(at)
const typing =
  (text: string): Deed =>
  (page, main) =>
    main
      .getByRole('textbox', { name: /^Search/ })
      .first()
      .focus()
      .then(() => page.keyboard.type(text, { delay: 80 }))
const closing: Deed = (page) => page.keyboard.press('Escape')
/** A form that comes later than a hand waits on a busy machine would not hear the key. */
const closingForm: Deed = async (page) => {
  const form = page.getByRole('dialog')
  await form.waitFor()
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
}

const pagesOf = (farm: number, period: string): readonly BigPage[] => [
  {
    name: `plan of ${FEEDINGS} feedings`,
    path: `/app/farms/${farm}/planning?period=all`,
    hand: {
      'choose a row': (_, main) => rowAt(main, 3).click(),
      'close it': closing,
      'open a menu': (_, main) => main.getByRole('button', { name: 'More actions' }).nth(3).click(),
      'open a form': (page) => page.getByRole('menuitem', { name: 'Edit', exact: true }).click(),
      'close the form': closingForm,
      'one period': (_, main) => main.getByRole('tab', { name: new RegExp(`^${period}`) }).click(),
      'whole day': (_, main) => main.getByRole('tab', { name: /^All/ }).click(),
    },
  },
  {
    name: `stock of ${INGREDIENTS.toLocaleString('en')} ingredients`,
    path: `/app/stock/ingredients?rows=${INGREDIENTS}`,
    hand: {
      'choose a row': (_, main) => rowAt(main, 3).click(),
      'close it': closing,
      'count by 30 days': (_, main) => main.getByText('30', { exact: true }).first().click(),
      'narrow to what runs out': (_, main) => main.getByRole('button', { name: /^Under/ }).click(),
      'widen again': (_, main) => main.getByRole('button', { name: /^Under/ }).click(),
      'type a search': typing('Zz 01'),
      'open a form': (_, main) => main.getByRole('button', { name: 'New ingredient' }).click(),
      'close the form': closingForm,
      'go to another tab': (_, main) => main.getByRole('link', { name: 'Deliveries' }).click(),
    },
  },
  {
    name: `list of ${LENGTHS.groups.toLocaleString('en')} rows`,
    path: `/app/farms/${farm}/animal-groups?rows=${LENGTHS.groups}`,
    hand: {
      'open a form': (_, main) => rowAt(main, 3).click(),
      'close the form': closingForm,
      'order by name': (_, main) => main.getByRole('button', { name: 'Group' }).click(),
      'type a search': typing('Zz 01'),
    },
  },
]

const MIXERS = 5
const LATER = [
  { name: 'Noon', time_start: '10:30', time_end: '13:30' },
  { name: 'Evening', time_start: '15:30', time_end: '18:30' },
] as const

const pick = <Item>(items: readonly Item[], at: number): Item => items[at % items.length] as Item

/** A farm with a full day, a stock with thousands of ingredients and a herd of thousands of groups; and their pages. */
export const fillBig = async (
  server: Pick<Server, 'data'>,
  api: Api,
  day: string,
): Promise<readonly BigPage[]> => {
  const first = await setUpFarm(api)
  const farm = first.farm.id
  const mixers = [first.mixer]
  for (let at = 1; at < MIXERS; at += 1)
    mixers.push(
      (await api(mixerRoutes.create, { body: { farm, name: `Mixer ${at + 1}`, max_weight: 5000 } })).data,
    )
  const periods = [first.period]
  for (const time of LATER) periods.push((await api(periodRoutes.create, { body: { farm, ...time } })).data)
  // By one call each, as people plan: a feeding has lines that follow from its ration.
  for (let made = 0; made < FEEDINGS; made += 1)
    await planFeeding(
      api,
      { ...first, mixer: pick(mixers, made), period: pick(periods, Math.floor(made / MIXERS)) },
      { day, norm: 10 },
    )
  fillLists(server, first, LENGTHS)
  return pagesOf(farm, first.period.name)
}

/** Whose browser visits what. */
type BigVisit = { place: Place; stored: Readonly<Record<string, string>>; of: BigPage }

/** A visit of one page: the wheel to and fro, then every deed of a hand. */
export const bigRound = async (browser: Browser, { place, stored, of }: BigVisit): Promise<Figures> => {
  const { name, path, hand } = of
  const { page, quiet, work, end } = await visit(browser, place, stored)
  await watchHand(page)
  await page.goto(path, { waitUntil: 'commit' })
  const main = page.getByRole('main')
  await rowAt(main, 3).waitFor()
  await quiet()
  const { shift: opening } = await feltOn(page)
  await rowAt(main, 3).hover()
  const before = await work()
  for (const way of [1, -1])
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, way * TURN_PX)
      await page.waitForTimeout(TURN_MS)
    }
  const after = await work()
  const scrolling = await feltOn(page)
  const deeds: Figures = {}
  let shift = opening + scrolling.shift
  for (const [deed, does] of Object.entries(hand)) {
    await does(page, main)
    // Nothing is asked of the page meanwhile: looking for something takes time of its thread too.
    await page.waitForTimeout(ANSWERED_MS)
    const felt = await feltOn(page)
    deeds[`${name}: ${deed}, ms`] = felt.slowest
    shift += felt.shift
  }
  await end()
  return {
    [`${name}, slowest interaction ms`]: Math.max(...Object.values(deeds)),
    [`${name}, longest task while scrolling ms`]: scrolling.longestTask,
    [`${name}, layout shift`]: shift,
    [`${name}: wheel, script`]: after.script - before.script,
    [`${name}: wheel, styles and layout`]: after.looks - before.looks,
    [`${name}: wheel, all`]: after.all - before.all,
    [`${name}: shift, opening`]: opening,
    [`${name}: shift, scrolling`]: scrolling.shift,
    ...deeds,
  }
}
