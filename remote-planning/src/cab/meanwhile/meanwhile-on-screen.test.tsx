import { feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingIngredient } from '@manger/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, vi } from 'vitest'
import { allIn, given, minutesAgo, mixed, refusalOf, waiting } from '../../testing/cab-pages.ts'
import { NOW, type OpenCab, plain } from '../../testing/open-cab.tsx'
import { describeStates, type StateOnScreen, type StatesOnScreen } from '../../testing/states-on-screen.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { createOutbox } from '../pending/outbox.ts'
import type { MeanwhileName } from './meanwhile.states.ts'

const IVAN = { id: 77, name: 'Ivan Hnat' }
const PLAN = '/app/farms/1/planning'
const loading = {
  screen: LoadScreen,
  feeding: buildFeeding({ status: 'in_process', load_started_at: NOW.toISOString() }),
}
const loaded = {
  status: 'loaded',
  actual_weight: 2465,
  load_ended_at: minutesAgo(0),
  mixed_since: minutesAgo(20),
  operator_load: IVAN,
} as const
const [silage, haylage] = loading.feeding.ingredients

/** Somebody else changes the feeding while its page is open. */
const meanwhile =
  (change: Parameters<OpenCab['server']['change']>[0], there: string | RegExp) => async (cab: OpenCab) => {
    await within(cab.view()).findByRole('button', { name: there })
    act(() => cab.server.change(change))
  }
const button = (cab: OpenCab, name: string | RegExp) => within(cab.view()).findByRole('button', { name })
const isAt = (path: string) => (cab: OpenCab) => waitFor(() => expect(cab.fake.location()).toBe(path))
const goesOn = (name: string | RegExp) => (cab: OpenCab) => button(cab, name)
const weight = { action: 'weigh' as const, ingredient: 1, weight: 600, advance: 'manual' as const }
const keeps = (isRefused: boolean) => (cab: OpenCab) => {
  const place = { client: 1, feeding: 1, path: `${PLAN}/1/load` }
  const load = { ...weight, op_id: '3f1d2c6e-9f1b-4c62-8a55-6a3a6a2f7b10', at: minutesAgo(1) }
  createOutbox(cab.fake.platform.storageOf('planning'), place).put({
    work: { load },
    isTold: !isRefused,
    isRefused,
  })
}
const closes = (cab: OpenCab) => cab.fake.answer(feedingRoutes.get, new ApiError({ status: 404 }))
const one =
  (way: string, shown: Omit<StateOnScreen, 'key'> & { works: NonNullable<StateOnScreen['works']> }) =>
  (name: MeanwhileName): Record<string, StateOnScreen> => ({ [way]: { ...shown, key: `meanwhile.${name}` } })

/** A lock of the browser that another tab holds, until this one takes it over. */
const otherTab = () => {
  const request = (_: string, how: LockOptions, hold: () => Promise<void>) =>
    // The sender, which asks for one that is free, gets its own: it would wait for ever, in the files after this one too.
    how.steal || how.ifAvailable ? hold() : new Promise<void>(() => undefined)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(Object.create({ request }))
}
afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const ROWS: Record<MeanwhileName, ReturnType<typeof one>> = {
  out_of_reach: one('nobody answers', {
    ...loading,
    options: { isDown: true },
    says: 'The feeding did not open. Check the connection and try again.',
    tone: 'bad',
    main: 'Try again',
    works: async (cab) => {
      cab.server.setDown(false)
      await cab.user.click(await button(cab, 'Try again'))
      await goesOn(/^Accept/)(cab)
    },
  }),
  no_right: one('the right of the driver was taken', {
    ...loading,
    options: { type: 'employee', rights: [] },
    says: 'You have no right to work on this feeding.',
    tone: 'bad',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  gone: one('a planner deleted the feeding while its page was open', {
    ...waiting,
    act: async (cab) => {
      await button(cab, 'Start loading')
      closes(cab)
      act(() => cab.server.change({}))
    },
    says: 'This feeding no longer exists',
    tone: 'warn',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  still_kept: one('a weight of a feeding that is gone was refused', {
    ...loading,
    act: async (cab) => {
      closes(cab)
      keeps(true)(cab)
      cab.reopen()
    },
    says: '600 kg was not accepted. It stays on this device.',
    tone: 'bad',
    main: 'Try again',
    works: async (cab) => waitFor(() => expect(cab.server.bodies).toMatchObject([weight])),
  }),
  not_kept: one('and the device has no room for it', {
    ...loading,
    act: async (cab) => {
      const storage = cab.fake.platform.storageOf('planning')
      vi.spyOn(cab.fake.platform, 'storageOf').mockReturnValue({ ...storage, lasts: () => false })
      closes(cab)
      keeps(true)(cab)
      cab.reopen()
    },
    says: '600 kg is not sent, and this device has no room to keep it: write it down, and leave this page open',
    tone: 'bad',
    main: 'Try again',
    works: async (cab) => waitFor(() => expect(cab.server.bodies).toMatchObject([weight])),
  }),
  kept_for_planner: one('a weight came after its feeding was deleted', {
    ...loading,
    act: async (cab) => {
      closes(cab)
      cab.fake.platform.storageOf('planning').set('cab.aside.1.1', '600')
      cab.reopen()
    },
    says: 'The feeding was deleted in the meantime. 600 kg is kept for the planner.',
    tone: 'warn',
    main: 'OK',
    works: (cab) => within(cab.view()).findByText('This feeding no longer exists'),
  }),
  put_aside: one('the load was cancelled before the weight came', {
    ...waiting,
    act: async (cab) => {
      await button(cab, 'Start loading')
      cab.fake.platform.storageOf('planning').set('cab.aside.1.1', '600')
      cab.reopen()
    },
    says: '600 kg did not count here: this feeding was changed on another device in the meantime. It is kept for the planner. Do not weigh it again.',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start loading'),
  }),
  day_closed: one('the day was closed meanwhile', {
    ...waiting,
    act: async (cab) => {
      cab.server.meet(refusalOf('day_closed'))
      await cab.user.click(await button(cab, 'Start loading'))
    },
    says: 'This day is closed. Ask the planner to change it.',
    tone: 'warn',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  other_tab: one('the device has it open twice', {
    ...loading,
    act: async (cab) => {
      await button(cab, /^Accept/)
      otherTab()
      cab.reopen()
      await cab.pass(1)
    },
    says: 'This feeding is open in another tab of this device.',
    tone: 'warn',
    main: 'Work here',
    works: goesOn(/^Accept/),
  }),
  other_person: one('another tab signed in as somebody else', {
    ...loading,
    act: async (cab) => {
      await button(cab, /^Accept/)
      sessionStorage.setItem('manger.cab.person', '4711')
      cab.reopen()
    },
    says: 'Olena Shevchenko is signed in now. What was weighed before stays with whoever weighed it.',
    tone: 'warn',
    main: 'OK',
    works: goesOn(/^Accept/),
  }),
  loads_elsewhere: one('another driver began the load', {
    ...waiting,
    act: meanwhile({ status: 'in_process', operator_load: IVAN }, 'Start loading'),
    says: 'This feeding is being loaded: Ivan Hnat',
    tone: 'warn',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  begun_elsewhere: one('the same driver has two devices', {
    ...waiting,
    act: async (cab) => {
      const { me } = cab.fake.platform.session
      await meanwhile({ status: 'in_process', operator_load: { id: me.id, name: 'x' } }, 'Start loading')(cab)
    },
    says: 'You have begun on another device',
    tone: 'plain',
    main: 'OK',
    works: goesOn(/^Accept/),
  }),
  loaded_elsewhere: one('another driver finished the load', {
    ...allIn,
    act: meanwhile(loaded, /^Finish/),
    says: 'The load was finished on another device: Ivan Hnat',
    tone: 'good',
    main: 'Go to unloading',
    works: isAt(`${PLAN}/1/unload`),
  }),
  unloads_elsewhere: one('another driver began the unloading', {
    ...mixed,
    act: meanwhile({ status: 'out_process', operator_upload: IVAN }, 'Start unloading'),
    says: 'This feeding is being unloaded: Ivan Hnat',
    tone: 'warn',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  finished_elsewhere: one('another driver finished it', {
    ...given(2465),
    act: meanwhile({ status: 'uploaded', residue: 0, operator_upload: IVAN }, /^Finish/),
    says: 'The unloading was finished on another device: Ivan Hnat',
    tone: 'good',
    main: 'Back to the schedule',
    works: isAt(PLAN),
  }),
  load_cancelled: one('a planner cancelled the load', {
    ...loading,
    act: meanwhile({ status: 'waited' }, /^Accept/),
    says: 'The load was cancelled. Its weights no longer count.',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start loading'),
  }),
  load_reopened: one('the load was opened again', {
    ...mixed,
    act: meanwhile({ status: 'in_process' }, 'Start unloading'),
    says: 'The load was opened again',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Go to loading'),
  }),
  unload_cancelled: one('a planner cancelled the unloading', {
    ...given(2425),
    act: meanwhile({ ...loaded, groups: mixed.feeding.groups }, /^Finish/),
    says: 'The unloading was cancelled',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start unloading'),
  }),
  unload_reopened: one('a planner opened the unloading again', {
    ...given(2465),
    feeding: { ...given(2465).feeding, status: 'uploaded', residue: 0 },
    act: meanwhile({ status: 'out_process' }, 'Back to the schedule'),
    says: 'The unloading was opened again',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Finish'),
  }),
  mixer_changed: one('the load goes on in another mixer', {
    ...loading,
    act: meanwhile({ mixer: { ...loading.feeding.mixer, id: 9, name: 'Siloking' } }, /^Accept/),
    says: 'The mixer is another one now: Siloking',
    tone: 'warn',
    main: 'OK',
    works: goesOn(/^Accept/),
  }),
  ration_changed: one('a planner changed the ration', {
    ...waiting,
    act: meanwhile({ ration_version: 7 }, 'Start loading'),
    says: 'The ration was changed: Mid milking',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start loading'),
  }),
  plan_changed: one('a planner changed the plan', {
    ...waiting,
    act: meanwhile({ load_target: 3000 }, 'Start loading'),
    says: 'The plan was changed: 3,000 kg to load',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start loading'),
  }),
  group_gone: one('a group was deactivated after the load', {
    ...mixed,
    act: async (cab) => {
      const groups = mixed.feeding.groups.map((group, at) => ({ ...group, deleted: at === 0 }))
      await meanwhile({ groups }, 'Start unloading')(cab)
    },
    says: 'The group no longer exists: Mid',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start unloading'),
  }),
  heads_changed: one('animals were moved after the load', {
    ...mixed,
    act: async (cab) => {
      const groups = mixed.feeding.groups.map((group, at) => ({
        ...group,
        ...(at === 0 && { heads_now: 0 }),
      }))
      await meanwhile({ groups }, 'Start unloading')(cab)
    },
    says: 'Head count has changed. Mid: now 0 head, planned for 134',
    tone: 'warn',
    main: 'OK',
    works: goesOn('Start unloading'),
  }),
  replaced: one('another device loaded another ingredient instead', {
    ...loading,
    act: async (cab) => {
      if (!silage || !haylage) throw new Error('a ration of two')
      const straw = buildFeedingIngredient({
        ...silage,
        ingredient: 9,
        name: 'Straw',
        actual: 1100,
        substitute_for: 1,
      })
      await meanwhile({ ingredients: [straw, haylage] }, /^Accept/)(cab)
    },
    says: 'Replaced on another device: Straw instead of Corn silage',
    tone: 'plain',
    main: 'OK',
    works: goesOn(/^Accept/),
  }),
  lines: one('another device weighed a line', {
    ...loading,
    act: async (cab) => {
      if (!silage || !haylage) throw new Error('a ration of two')
      const done = { ...silage, actual: 1110, weighed_at: NOW.toISOString() }
      await meanwhile({ ingredients: [done, haylage] }, /^Accept/)(cab)
    },
    says: 'On another device: Corn silage: 1,110 kg',
    tone: 'plain',
    main: 'OK',
    works: async (cab) => {
      await goesOn(/^Accept/)(cab)
      expect(plain(screen.getByRole('region', { name: 'Alfalfa haylage' }))).toContain('Type the weight')
    },
  }),
}

const STATES = Object.fromEntries(
  Object.entries(ROWS).map(([name, row]) => [name, row(name as MeanwhileName)]),
) as StatesOnScreen<MeanwhileName>

describeStates('what others do meanwhile', STATES)
