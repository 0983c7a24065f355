import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildFeedingGroup, buildFeedingIngredient, buildIngredient } from '@manger/testing'
import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NOW, type OpenCab, openCab } from '../../testing/open-cab.tsx'
import {
  describeStates,
  expectState,
  type StateOnScreen,
  type StatesOnScreen,
} from '../../testing/states-on-screen.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { UnloadScreen } from '../unload/unloading.screen.tsx'
import type { LineStateName } from './line.states.ts'

const at = NOW.toISOString()
const loading = { screen: LoadScreen, feeding: buildFeeding({ status: 'in_process', load_started_at: at }) }
// Loaded 1,625 of 1,680 kg: 3 % is 50.4 kg of the target and 48.75 kg of the load.
const giving = (loaded: number) => ({
  screen: UnloadScreen,
  feeding: buildFeeding({
    status: 'out_process',
    planned_weight: 1680,
    actual_weight: loaded,
    load_started_at: at,
    load_ended_at: at,
    upload_started_at: at,
    ingredients: [buildFeedingIngredient({ planned: 1680, actual: loaded, weighed_at: at })],
    groups: [buildFeedingGroup({ name: 'High A', heads: 80, planned_weight: 1680 })],
  }),
})

const button = (cab: OpenCab, name: string | RegExp) => within(cab.view()).findByRole('button', { name })
const types = (weight: string) => async (cab: OpenCab) => {
  const field = await within(cab.view()).findByRole('textbox')
  await cab.user.clear(field)
  await cab.user.type(field, weight)
}
const presses = async (cab: OpenCab, name: string | RegExp) => cab.user.click(await button(cab, name))
const stores = async (cab: OpenCab) => {
  await types('1110')(cab)
  await presses(cab, /^Next/)
}
const skips = async (cab: OpenCab) => {
  await presses(cab, 'Skip')
  const dialog = within(await screen.findByRole('dialog'))
  await cab.user.click(dialog.getByRole('radio', { name: 'There is none left' }))
  await cab.user.click(dialog.getByRole('button', { name: 'Skip' }))
}
const refused = new ApiError({
  status: 409,
  errors: { non_field: [{ code: 'wrong_status', message: '' }] },
})
const NOT_POSSIBLE = 'Not possible in this status.'

// 640 kg of straw in bales of 300 kg: two of them are nearest.
const bales = {
  screen: LoadScreen,
  feeding: buildFeeding({
    status: 'in_process',
    load_started_at: at,
    ingredients: [buildFeedingIngredient({ name: 'Straw', planned: 640, window: 12.8, piece_weight: 300 })],
  }),
}
const taps = (count: number) => async (cab: OpenCab) => {
  for (let tap = 0; tap < count; tap += 1) await presses(cab, /^\+1 piece/)
}

const TOO_MUCH: StateOnScreen = {
  ...loading,
  act: types('1200'),
  key: 'tooMuch',
  says: '90 kg too much',
  tone: 'bad',
  main: 'Accept 1,200 | say why',
}

const STATES: StatesOnScreen<LineStateName> = {
  refused: {
    'the server does not take a weight': {
      ...loading,
      act: async (cab) => {
        cab.server.meet(refused)
        await stores(cab)
      },
      key: null,
      says: NOT_POSSIBLE,
      tone: 'bad',
      main: 'Try again | 1,110 kg',
    },
    'the server does not take a skip': {
      ...loading,
      act: async (cab) => {
        cab.server.meet(refused)
        await skips(cab)
      },
      key: null,
      says: NOT_POSSIBLE,
      tone: 'bad',
      main: 'OK',
    },
    'a refused weight is still there after a reload, with the reason': {
      ...loading,
      act: async (cab) => {
        cab.server.meet(refused)
        await stores(cab)
        await button(cab, /Try again/)
        cab.reopen()
      },
      key: null,
      says: NOT_POSSIBLE,
      tone: 'bad',
      main: 'Try again | 1,110 kg',
    },
  },
  only_look: {
    'somebody who may not load looks on': {
      ...loading,
      act: async ({ fake, server }) => {
        fake.answer(feedingRoutes.get, { client: 1, data: { ...server.feeding(), allowed_actions: [] } })
        act(() => fake.emit('feeding', { farm: 1, id: 1 }))
      },
      key: 'onlyLook',
      says: 'view only',
      tone: 'plain',
      main: 'Back to the schedule',
    },
  },
  more_than_loaded: {
    'the scale says more than was loaded': {
      ...giving(1625),
      act: types('1677'),
      key: 'moreThanLoaded',
      says: '52 kg more than was loaded',
      tone: 'bad',
      main: 'Accept 1,677 | say why',
    },
  },
  whole_pieces: {
    'as many bales as come nearest to the plan': {
      ...bales,
      act: taps(2),
      key: 'piecesLess',
      says: 'Whole pieces: 40 kg less than planned',
      tone: 'good',
      main: 'Next | 600 kg',
    },
  },
  too_much: {
    'too much of an ingredient': TOO_MUCH,
    'too much for a group': {
      ...giving(2000),
      act: types('1800'),
      key: 'tooMuch',
      says: '120 kg too much',
      tone: 'bad',
      main: 'Accept 1,800 | say why',
    },
  },
  in_tolerance: {
    'an ingredient is in': {
      ...loading,
      act: types('1100'),
      key: 'inTolerance',
      says: 'Within tolerance',
      tone: 'good',
      main: 'Next | 1,100 kg',
    },
    'a group has its feed, a little above its target': {
      ...giving(2000),
      act: types('1725'),
      key: 'inTolerance',
      says: 'Within tolerance',
      tone: 'good',
      main: 'Next | 1,725 kg',
    },
    'a little more than was loaded, inside of its window': {
      ...giving(1625),
      act: types('1660'),
      key: 'inTolerance',
      says: 'Within tolerance',
      tone: 'good',
      main: 'Next | 1,660 kg',
    },
  },
  mixer_empty: {
    'the mixer is empty too early': {
      ...giving(1600),
      act: types('1600'),
      key: 'mixerEmptyShort',
      says: 'The mixer is empty: 80 kg short',
      tone: 'warn',
      main: 'Accept 1,600 | say why',
    },
  },
  waiting_for_scale: {
    'the scale has said nothing of the next line yet': {
      ...loading,
      options: { isDemo: true },
      act: async (cab) => {
        await button(cab, 'Hold to load')
        await presses(cab, /Alfalfa haylage/)
      },
      key: 'waitingForScale',
      says: 'Waiting for the scale',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
  },
  type_weight: {
    'no scale: an ingredient is typed': {
      ...loading,
      key: 'typeIt',
      says: 'Type the weight',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
    'no scale: a group is typed': {
      ...giving(1680),
      key: 'typeIt',
      says: 'Type the weight',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
    'after a skip the next line waits': {
      ...loading,
      act: skips,
      key: 'typeIt',
      says: 'Type the weight',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
    'another device weighed: the next line waits here, too': {
      ...loading,
      act: async (cab) => {
        await types('800')(cab)
        const there = openCab(LoadScreen, loading.feeding, { server: cab.server })
        await stores(there)
        await within(cab.view()).findByText(/^On another device/)
        there.close()
        await presses(cab, 'OK')
      },
      key: 'typeIt',
      says: 'Type the weight',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
    'a second tab stored what this one kept': {
      ...loading,
      act: async (cab) => {
        cab.server.meet('no_network', 'no_network')
        await stores(cab)
        await within(cab.view()).findByText(/^Kept on this device since/)
        await within(cab.openTab()).findByRole('region', { name: 'Alfalfa haylage' })
        window.dispatchEvent(new Event('storage'))
      },
      key: 'typeIt',
      says: 'Type the weight',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
  },
  substitute: {
    'another ingredient is loaded instead': {
      ...loading,
      act: async (cab) => {
        cab.fake.answer(ingredientRoutes.list, {
          client: 1,
          data: [buildIngredient({ id: 9, name: 'Straw' })],
          count: 1,
          next: null,
        })
        await presses(cab, 'Skip')
        await cab.user.click(
          within(await screen.findByRole('dialog')).getByRole('button', { name: 'Substitute' }),
        )
        const dialog = within(await screen.findByRole('dialog', { name: /Substitute/ }))
        await cab.user.click(await dialog.findByRole('combobox'))
        await cab.user.click(await screen.findByText('Straw'))
        await cab.user.click(dialog.getByRole('radio', { name: 'There is none left' }))
        await cab.user.click(dialog.getByRole('button', { name: 'Substitute' }))
      },
      key: 'loadInstead',
      says: 'Load 1,110 kg instead of Corn silage',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
  },
  resumed: {
    'the page was opened anew in the middle of a line': {
      ...loading,
      act: async (cab) => {
        await types('800')(cab)
        cab.reopen()
      },
      key: 'resumed',
      says: 'You left off at 800 kg',
      tone: 'plain',
      main: 'Accept 800 | below tolerance',
    },
  },
  to_go: {
    'an ingredient still comes': {
      ...loading,
      act: types('700'),
      key: 'toGo',
      says: '410 kg to go',
      tone: 'plain',
      main: 'Accept 700 | below tolerance',
    },
    'nothing lies on a scale yet': {
      ...loading,
      options: { isDemo: true },
      act: (cab) => cab.pass(1),
      key: 'toGo',
      says: '1,110 kg to go',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
    'a group: the large figure says it': {
      ...giving(1680),
      options: { isDemo: true },
      act: (cab) => cab.pass(1),
      key: 'toGo',
      says: '1,680 kg to go',
      tone: 'plain',
      main: 'Accept | no weight yet',
    },
  },
}

describeStates('a line', STATES)

test('what is too much says the same where it is asked why (review A11)', async () => {
  const cab = await expectState('too_much', TOO_MUCH, [])
  await presses(cab, /^Accept/)
  const dialog = await screen.findByRole('dialog')
  expect(dialog.querySelector('[data-state]')?.textContent).toContain('90')
})
