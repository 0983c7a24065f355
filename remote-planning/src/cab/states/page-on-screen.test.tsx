import { buildFeeding } from '@manger/testing'
import { screen } from '@testing-library/react'
import {
  allIn,
  barredFor,
  done,
  given,
  hasLater,
  meets,
  mixed,
  mixing,
  next,
  refusalOf,
  unknown,
  waiting,
} from '../../testing/cab-pages.ts'
import { describeStates, type StatesOnScreen } from '../../testing/states-on-screen.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'
import { UnloadScreen } from '../unload/unloading.screen.tsx'
import type { PageStateName } from './page.states.ts'

const BUSY = 'You are still working on High milking'
const busy = { key: null, says: BUSY, tone: 'warn', main: 'Open that feeding' } as const
const no = { key: null, says: 'Not possible in this status.', tone: 'bad' } as const

const STATES: StatesOnScreen<PageStateName> = {
  not_enough_stock: {
    'a planner may load anyway': {
      ...waiting,
      act: meets(refusalOf('not_enough_stock'), /^Start/),
      key: 'notEnough',
      says: 'Not enough ingredients in stock.',
      tone: 'bad',
      main: 'Load anyway | the balance goes below zero',
    },
    'a driver tries again when there is feed': {
      ...waiting,
      options: { type: 'employee', rights: [['schedule.load_schedule', 'add']] },
      act: meets(refusalOf('not_enough_stock'), /^Start/),
      key: 'notEnough',
      says: 'Not enough ingredients in stock.',
      tone: 'bad',
      main: 'Start loading',
    },
  },
  other_residue: {
    'the mixer holds another ration': {
      ...waiting,
      act: meets(refusalOf('other_residue'), /^Start/),
      key: null,
      says: 'The mixer holds a residue of another ration. Write it off first.',
      tone: 'warn',
      main: 'Write off and start',
    },
    'the mixer holds all of it already': {
      ...waiting,
      act: meets(refusalOf('residue_covers'), /^Start/),
      key: null,
      says: 'The mixer already holds all the feed of this feeding. Write that residue off first.',
      tone: 'warn',
      main: 'Write off and start',
    },
  },
  busy_elsewhere: {
    'known before a load': {
      screen: LoadScreen,
      feeding: barredFor(waiting.feeding, 'start_load', 'operator_busy'),
      ...busy,
    },
    'known before an unloading': {
      screen: UnloadScreen,
      feeding: barredFor(mixed.feeding, 'start_unload', 'operator_busy'),
      ...busy,
    },
    'found out by the tap': {
      ...waiting,
      act: meets(refusalOf('operator_busy', 'High milking'), /^Start/),
      ...busy,
    },
    'the mixer is taken': {
      ...waiting,
      act: meets(refusalOf('mixer_busy', 'High milking'), /^Start/),
      ...busy,
      says: 'The mixer is occupied: High milking',
    },
  },
  refused: {
    'a load may not begin': {
      ...waiting,
      act: meets(refusalOf('wrong_status'), /^Start/),
      ...no,
      main: 'Start loading',
    },
    'a load may not end': { ...allIn, act: meets(refusalOf('wrong_status'), /^Finish/), ...no, main: 'OK' },
    'an unloading may not begin': {
      ...mixed,
      act: meets(refusalOf('wrong_status'), /^Start/),
      ...no,
      main: 'Start unloading',
    },
    'an unloading may not end': {
      ...given(2465),
      act: meets(refusalOf('wrong_status'), /^Finish/),
      ...no,
      main: 'OK',
    },
  },
  barred: {
    'a load of a later day': {
      screen: LoadScreen,
      feeding: barredFor(waiting.feeding, 'start_load', 'not_today'),
      key: null,
      says: 'This feeding is planned for a later day.',
      tone: 'warn',
      main: 'Back to the schedule',
    },
  },
  nothing_to_load: {
    'no ingredient is planned': {
      screen: LoadScreen,
      feeding: buildFeeding({ ingredients: [] }),
      key: 'nothingPlanned',
      says: 'Nothing to load',
      tone: 'plain',
      main: 'Back to the schedule',
    },
  },
  ready_to_load: {
    'the load can begin': {
      ...waiting,
      key: 'ready',
      says: 'Ready to load',
      tone: 'plain',
      main: 'Start loading',
    },
  },
  all_in: {
    'every ingredient has its weight': {
      ...allIn,
      key: 'allIn',
      says: 'All ingredients are in',
      tone: 'good',
      main: 'Finish | mixing starts',
    },
  },
  not_loaded: {
    'the unloading of a load that waits': {
      screen: UnloadScreen,
      feeding: waiting.feeding,
      key: 'notLoadedYet',
      says: 'The mixer is not loaded yet',
      tone: 'plain',
      main: 'Go to loading',
    },
    'the unloading of a load that is on its way': {
      screen: UnloadScreen,
      feeding: allIn.feeding,
      key: 'notLoadedYet',
      says: 'The mixer is not loaded yet',
      tone: 'plain',
      main: 'Go to loading',
    },
  },
  mixing: {
    'after the load': {
      screen: LoadScreen,
      feeding: mixing.feeding,
      key: 'minutesLeft',
      says: '4.7 min left',
      tone: 'plain',
      main: 'Go to unloading',
    },
    'before the unloading: it is too early': {
      ...mixing,
      key: 'minutesLeft',
      says: '4.7 min left',
      tone: 'plain',
      main: 'Start unloading | 4.7 min of mixing left',
    },
  },
  mixing_unknown: {
    'nobody noted when it was loaded': {
      ...unknown,
      key: 'mixingUnknown',
      says: 'The end of loading was not recorded, so the mixing time is not known.',
      tone: 'plain',
      main: 'Start unloading',
    },
  },
  mixed: {
    'after the load': {
      screen: LoadScreen,
      feeding: mixed.feeding,
      key: 'mixed',
      says: 'Mixed',
      tone: 'good',
      main: 'Go to unloading',
    },
    'before the unloading': { ...mixed, key: 'mixed', says: 'Mixed', tone: 'good', main: 'Start unloading' },
  },
  rest_in_mixer: {
    'nothing is said of the rest yet': {
      ...given(2425),
      key: 'residue.question',
      says: 'Left in the mixer: 40 kg',
      tone: 'warn',
      main: 'Finish | what about the rest?',
    },
    'it is chosen': {
      ...given(2425),
      act: async (cab) => cab.user.click(await screen.findByRole('radio', { name: /Write off/ })),
      key: 'residue.question',
      says: 'Left in the mixer: 40 kg',
      tone: 'warn',
      main: 'Finish',
    },
  },
  mixer_empty: {
    'nothing is left': {
      ...given(2465),
      key: 'residue.empty',
      says: 'The mixer is empty',
      tone: 'good',
      main: 'Finish',
    },
  },
  scale_error: {
    'more came out than went in': {
      ...given(2485),
      key: 'moreThanLoaded',
      says: '20 kg more than was loaded',
      tone: 'warn',
      main: 'Finish',
    },
  },
  done: {
    'nothing comes after it': {
      ...done,
      key: 'done',
      says: 'Unloaded',
      tone: 'good',
      main: 'Back to the schedule',
    },
    'one more load waits': {
      ...done,
      act: hasLater({ ...next, allowed_actions: ['start_load'] }),
      key: 'done',
      says: 'Unloaded',
      tone: 'good',
      main: 'Next load | Dry cows',
    },
  },
}

describeStates('a page', STATES)
