import { readFileSync } from 'node:fs'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { sessionRoutes } from '@manger/contract/session'
import { cabFaults } from '#commands/look-at-cab.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { scanPage } from '#commands/scan-page.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

test.setTimeout(600_000)

const DAY = '2026-11-20'
/** 400 % zoom on a desk, and the narrowest phone (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 }
const IVAN = { id: 999_999, name: 'Oleksandr Konstantynopolskyi' }
const OP = '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10'
const PICTURES = process.env.CAB_PICTURES

const ALLOWED = {
  waited: ['start_load'],
  in_process: ['weigh', 'skip', 'finish_load', 'undo_load'],
  loaded: ['start_unload', 'reopen_load'],
  out_process: ['weigh_group', 'skip_group', 'finish_unload', 'undo_unload'],
  uploaded: [],
} as const satisfies Record<Feeding['status'], readonly Feeding['allowed_actions'][number][]>

type Change = (feeding: Feeding) => Partial<Feeding>
type Answer = Change | number | 'no_answer'
type Case = {
  half?: 'load' | 'unload'
  before?: Change
  /** What somebody else made of it while the page was open. */
  after?: Answer
  /** What lies on the device, or is done on it. */
  device?: (device: Device) => Promise<unknown>
}
type Device = { page: Page; keep: (key: string, value: string) => Promise<void>; path: string }

const ago = (minutes: number) => new Date(Date.parse(`${DAY}T05:31:00Z`) - minutes * 60_000).toISOString()
const loading: Change = () => ({ status: 'in_process', load_started_at: ago(5) })
const allIn: Change = (feeding) => ({
  ...loading(feeding),
  ingredients: feeding.ingredients.map((line) => ({ ...line, actual: line.planned, weighed_at: ago(1) })),
})
const loaded: Change = (feeding) => ({
  ...allIn(feeding),
  status: 'loaded',
  actual_weight: feeding.planned_weight,
  load_ended_at: ago(30),
  mixed_since: ago(30),
})
const begunToGive: Change = (feeding) => ({
  ...loaded(feeding),
  status: 'out_process',
  upload_started_at: ago(5),
})
const given: Change = (feeding) => ({
  ...begunToGive(feeding),
  groups: feeding.groups.map((group) => ({
    ...group,
    actual_weight: feeding.planned_weight,
    weighed_at: ago(1),
  })),
})
const over: Change = (feeding) => ({ ...given(feeding), status: 'uploaded', residue: 0 })
const by =
  (change: Change, more: Partial<Feeding>): Change =>
  (feeding) => ({ ...change(feeding), ...more })
const groups =
  (change: Partial<Feeding['groups'][number]>): Change =>
  (feeding) => ({ ...loaded(feeding), groups: feeding.groups.map((group) => ({ ...group, ...change })) })
const aside = ({ keep }: Device) => keep('cab.aside', '600')
const kept = async ({ keep }: Device) => {
  const load = { action: 'weigh', op_id: OP, at: ago(1), ingredient: 1, weight: 600, advance: 'manual' }
  await keep('cab.work', JSON.stringify([{ work: { load }, isTold: false, isRefused: true }]))
}
const refusal = (status: number, code: string) => ({
  status,
  json: { errors: { non_field: [{ code, message: '' }] }, status, error: true },
})
const main = (page: Page) => page.locator('[data-hand] button[data-tone]')

/** Every row of the table of what others do meanwhile, as it comes about. */
const CASES: Record<string, Case> = {
  // First: nothing of the feeding lies on the device yet.
  out_of_reach: { before: () => ({}), after: 'no_answer' },
  no_right: { after: 403 },
  gone: { after: 404 },
  still_kept: { after: 404, device: kept },
  not_kept: {
    after: 404,
    device: async (device) => {
      await kept(device)
      await device.page.addInitScript(() => {
        const put = Storage.prototype.setItem
        Storage.prototype.setItem = function (key: string, value: string) {
          if (key.includes('cab.work') && document.readyState === 'complete') throw new Error('full')
          put.call(this, key, value)
        }
      })
    },
  },
  kept_for_planner: { after: 404, device: aside },
  put_aside: { device: aside },
  day_closed: {},
  other_tab: {
    before: loading,
    device: async ({ page, path }) => {
      const other = await page.context().newPage()
      await other.goto(path)
      await main(other).waitFor()
    },
  },
  other_person: {
    before: loading,
    device: ({ page }) => page.evaluate(() => sessionStorage.setItem('manger.cab.person', '4711')),
  },
  loads_elsewhere: { after: by(loading, { operator_load: IVAN }) },
  begun_elsewhere: { after: loading },
  loaded_elsewhere: { before: allIn, after: by(loaded, { operator_load: IVAN }) },
  unloads_elsewhere: { half: 'unload', before: loaded, after: by(begunToGive, { operator_upload: IVAN }) },
  finished_elsewhere: { half: 'unload', before: given, after: by(over, { operator_upload: IVAN }) },
  load_cancelled: { before: loading, after: () => ({}) },
  load_reopened: { half: 'unload', before: loaded, after: allIn },
  unload_cancelled: { half: 'unload', before: given, after: loaded },
  unload_reopened: { half: 'unload', before: over, after: given },
  mixer_changed: {
    before: loading,
    after: (feeding) => ({
      ...loading(feeding),
      mixer: { ...feeding.mixer, id: 99, name: 'Selbstfahrer Siloking SelfLine 4.0' },
    }),
  },
  ration_changed: { after: () => ({ ration_version: 77 }) },
  plan_changed: { after: () => ({ load_target: 3000 }) },
  group_gone: { half: 'unload', before: loaded, after: groups({ deleted: true }) },
  heads_changed: { half: 'unload', before: loaded, after: groups({ heads_now: 7 }) },
  replaced: {
    before: loading,
    after: (feeding) => ({
      ...loading(feeding),
      ingredients: feeding.ingredients.map((line, at) =>
        at === 0
          ? { ...line, ingredient: 9999, name: 'Luzernesilage', actual: 900, substitute_for: line.ingredient }
          : line,
      ),
    }),
  },
  lines: {
    before: loading,
    after: (feeding) => ({
      ...loading(feeding),
      ingredients: feeding.ingredients.map((line, at) =>
        at === 0 ? { ...line, actual: line.planned, weighed_at: ago(0) } : line,
      ),
    }),
  },
}

test('a row of the table without a picture fails here', () => {
  const words = JSON.parse(
    readFileSync(new URL('../../remote-planning/locales/de.json', import.meta.url), 'utf8'),
  )
  expect(Object.keys(CASES).toSorted()).toEqual(Object.keys(words.cab.meanwhile).toSorted())
})

test('every case of the table of what others do has one sentence and one action in German at 320 px, and axe finds nothing', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'de')
  await page.setViewportSize(NARROW)
  const me = await owner(sessionRoutes.me, {})
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  let [answer, version]: [Answer, number] = [() => ({}), feeding.version]
  const told = async () => (await owner(feedingRoutes.get, { params: { id: feeding.id } })).data
  const base = await told()
  const context = page.context()
  await context.route(new RegExp(`/api/schedule/schedules/${feeding.id}/$`), async (route) => {
    if (answer === 'no_answer') return route.abort()
    if (typeof answer === 'number') {
      const code = answer === 404 ? 'not_found' : 'forbidden'
      return route.fulfill(refusal(answer, code))
    }
    version += 1
    const own = { operator_load: { id: me.id, name: 'x' }, operator_upload: { id: me.id, name: 'x' } }
    const now = { ...base, ...own, ...answer(base) }
    const allowed_actions = [...ALLOWED[now.status]]
    const json = { client: me.client?.id, data: { ...now, version, allowed_actions, refused_actions: [] } }
    await route.fulfill({ json })
  })
  await context.route(/\/api\/schedule\/schedules\/\?/, (route) =>
    answer === 'no_answer' ? route.abort() : route.continue(),
  )
  await context.route(new RegExp(`/schedules/${feeding.id}/load/$`), (route) =>
    route.fulfill(refusal(409, 'day_closed')),
  )
  await page.goto('/app/helpdesk')

  for (const [name, { half = 'load', before, after, device }] of Object.entries(CASES))
    await test.step(name, async () => {
      const path = `/app/farms/${ready.farm.id}/planning/${feeding.id}/${half}`
      const isClosed = typeof after === 'number' || after === 'no_answer'
      answer = isClosed ? after : (before ?? (() => ({})))
      const keep = (key: string, value: string) =>
        page.evaluate(
          ({ user, client, id, place, entry }) => {
            const full = `${entry.key}.${client}.${id}`
            localStorage.setItem(`remote:planning:${user}:${full}`, entry.value)
            if (entry.key !== 'cab.work') return
            const mark = JSON.stringify({ path: place, author: 'x' })
            localStorage.setItem(`unsent:planning:${user}:${full}`, mark)
          },
          { user: me.id, client: me.client?.id, id: feeding.id, place: path, entry: { key, value } },
        )
      await device?.({ page, keep, path })
      await page.goto(path)
      await main(page).waitFor()
      if (name === 'day_closed' || name === 'not_kept') await main(page).click()
      const state = page.locator('[data-state]')
      const isChanged = !isClosed && after !== undefined
      if (isChanged) answer = after
      // The same answer is not asked for again within two seconds.
      await expect(async () => {
        if (isChanged) await page.evaluate(() => dispatchEvent(new Event('online')))
        await expect(state, name).toHaveAttribute('data-state', name, { timeout: 1000 })
      }).toPass({ timeout: 20_000 })
      await expect(state, name).toHaveText(/\S.*\S/)
      await expect(main(page), name).toHaveText(/\S.*\S/)
      expect.soft(await cabFaults(page), name).toEqual([])
      expect.soft(await scanPage(page), name).toEqual([])
      if (PICTURES) await page.screenshot({ path: `${PICTURES}/meanwhile-${name}.png` })
      for (const other of context.pages()) if (other !== page) await other.close()
      await page.evaluate(() => {
        sessionStorage.clear()
        for (const key of Object.keys(localStorage))
          if (/cab\.(work|aside)/.test(key)) localStorage.removeItem(key)
      })
    })
})
