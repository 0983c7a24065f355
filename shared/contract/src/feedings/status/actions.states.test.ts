import { describe, expect, it } from 'vitest'
import { noRights } from '../../permissions/can.ts'
import type { Action, SectionName } from '../../permissions/sections.ts'
import type { UserType } from '../../permissions/user-types.ts'
import { FEEDING_TRANSITIONS, MIXER_HOLDING, OPERATOR_HOLDING } from '../feeding.states.ts'
import {
  FEEDING_ACTIONS,
  FEEDING_STATUSES,
  type FeedingAction,
  type FeedingStatus,
} from '../feeding.words.ts'
import { actionsOf, type FeedingActor, type TransitionContext, transition } from './actions.states.ts'
import type { FeedingFacts } from './rule-input.ts'

const ME = 7
const OTHER = 8

/** A feeding in which nothing is in the way: one ingredient and one group, both skipped, nothing weighed. */
const feedingIn = (status: FeedingStatus, changes: Partial<FeedingFacts> = {}): FeedingFacts => ({
  status,
  planned_on: '2026-03-01',
  today: '2026-03-01',
  day_closed: false,
  operator_load: { id: ME },
  actual_weight: 100,
  ingredients: [{ ingredient: 1, planned: 100, actual: null, skipped_reason: 'wet', substitute_for: null }],
  groups: [{ group: 1, planned_weight: 100, actual_weight: null, skipped_reason: 'ill' }],
  last_entry_by: ME,
  ...changes,
})

const actor = (
  grants: readonly [SectionName, Action][],
  type: UserType = 'employee',
  id = ME,
): FeedingActor => ({
  id,
  type,
  rights: noRights().map((record) => ({
    ...record,
    ...Object.fromEntries(
      grants.filter(([name]) => name === record.name).map(([, action]) => [action, true]),
    ),
  })),
})
const LOAD: [SectionName, Action] = ['schedule.load_schedule', 'add']
const UPLOAD: [SectionName, Action] = ['schedule.upload_schedule', 'add']
const EDIT: [SectionName, Action] = ['schedule.schedule', 'change']
const DELETE: [SectionName, Action] = ['schedule.schedule', 'delete']
const admin = actor([LOAD, UPLOAD, EDIT, DELETE], 'admin')

const good: TransitionContext = {
  request: { ingredient: 1, group: 1, weight: 10, reason: 'because', weights: [{ id: 1, weight: 10 }] },
}

// The status table as domain c writes it; not derived from the code.
const FROM_DOMAIN: Record<FeedingAction, { from: FeedingStatus[]; to: FeedingStatus | null }> = {
  edit: { from: ['waited'], to: 'waited' },
  reorder: { from: ['waited'], to: 'waited' },
  delete: { from: ['waited'], to: null },
  start_load: { from: ['waited'], to: 'in_process' },
  weigh: { from: ['in_process'], to: 'in_process' },
  skip: { from: ['in_process'], to: 'in_process' },
  substitute: { from: ['in_process'], to: 'in_process' },
  keep_ration: { from: ['in_process'], to: 'in_process' },
  finish_load: { from: ['in_process'], to: 'loaded' },
  undo_load: { from: ['in_process'], to: 'in_process' },
  cancel_load: { from: ['in_process'], to: 'waited' },
  change_mixer: { from: ['in_process'], to: 'in_process' },
  reopen_load: { from: ['loaded'], to: 'in_process' },
  start_unload: { from: ['loaded'], to: 'out_process' },
  weigh_group: { from: ['out_process'], to: 'out_process' },
  skip_group: { from: ['out_process'], to: 'out_process' },
  finish_unload: { from: ['out_process'], to: 'uploaded' },
  undo_unload: { from: ['out_process'], to: 'out_process' },
  cancel_unload: { from: ['out_process'], to: 'loaded' },
  discard: { from: ['loaded', 'out_process'], to: 'uploaded' },
  reopen_unload: { from: ['uploaded'], to: 'out_process' },
  load_once: { from: ['waited'], to: 'loaded' },
  upload_once: { from: ['loaded'], to: 'uploaded' },
  correct: { from: ['uploaded'], to: 'uploaded' },
}

const allowedActions = (feeding: FeedingFacts, by: FeedingActor) => actionsOf(feeding, by).allowed

const cells = FEEDING_STATUSES.flatMap((status) => FEEDING_ACTIONS.map((action) => ({ status, action })))

describe('every status and action (domain c)', () => {
  it.each(cells)('$status: $action', ({ status, action }) => {
    const { from, to } = FROM_DOMAIN[action]
    const problems = transition({ feeding: feedingIn(status), action, actor: admin }, good)
    if (from.includes(status)) {
      expect(problems).toEqual([])
      expect(FEEDING_TRANSITIONS[action].to).toBe(to)
    } else {
      const code = ['edit', 'reorder', 'delete'].includes(action) ? 'feeding_started' : 'wrong_status'
      expect(problems).toEqual([{ field: 'non_field', code }])
    }
  })
})

describe('allowed actions of each status', () => {
  const table: [string, FeedingActor, Record<FeedingStatus, FeedingAction[]>][] = [
    [
      'admin',
      admin,
      {
        waited: ['edit', 'reorder', 'delete', 'start_load', 'load_once'],
        in_process: [
          'weigh',
          'skip',
          'substitute',
          'keep_ration',
          'finish_load',
          'undo_load',
          'cancel_load',
          'change_mixer',
        ],
        loaded: ['reopen_load', 'start_unload', 'discard', 'upload_once'],
        out_process: [
          'weigh_group',
          'skip_group',
          'finish_unload',
          'undo_unload',
          'cancel_unload',
          'discard',
        ],
        uploaded: ['reopen_unload', 'correct'],
      },
    ],
    [
      'driver who loads, on his own feeding',
      actor([LOAD]),
      {
        waited: ['start_load', 'load_once'],
        in_process: [
          'weigh',
          'skip',
          'substitute',
          'keep_ration',
          'finish_load',
          'undo_load',
          'cancel_load',
          'change_mixer',
        ],
        loaded: ['reopen_load'],
        out_process: [],
        uploaded: [],
      },
    ],
    [
      'driver who unloads',
      actor([UPLOAD]),
      {
        waited: [],
        in_process: [],
        loaded: ['start_unload', 'upload_once'],
        out_process: ['weigh_group', 'skip_group', 'finish_unload', 'undo_unload'],
        uploaded: [],
      },
    ],
    [
      'planner',
      actor([EDIT]),
      {
        waited: ['edit', 'reorder'],
        in_process: ['undo_load', 'cancel_load', 'change_mixer'],
        loaded: ['reopen_load', 'discard'],
        out_process: ['undo_unload', 'cancel_unload', 'discard'],
        uploaded: ['reopen_unload', 'correct'],
      },
    ],
    [
      'who may only delete',
      actor([DELETE]),
      { waited: ['delete'], in_process: [], loaded: [], out_process: [], uploaded: [] },
    ],
    [
      'who may only look',
      actor([['schedule.schedule', 'view']], 'consultant'),
      { waited: [], in_process: [], loaded: [], out_process: [], uploaded: [] },
    ],
  ]
  const rows = table.flatMap(([who, user, perStatus]) =>
    FEEDING_STATUSES.map((status) => ({ who, user, status, actions: perStatus[status] })),
  )

  it.each(rows)('$who, $status: $actions', ({ user, status, actions }) => {
    expect(allowedActions(feedingIn(status), user)).toEqual(actions)
    for (const action of FEEDING_ACTIONS) {
      const problems = transition({ feeding: feedingIn(status), action, actor: user }, good)
      expect(problems.length === 0).toBe(actions.includes(action))
    }
  })

  it('says that a right is missing before it says anything of the status', () => {
    const attempt = { feeding: feedingIn('loaded'), action: 'edit' as const, actor: actor([LOAD]) }
    expect(transition(attempt, good)).toEqual([{ field: 'non_field', code: 'forbidden' }])
  })
})

describe('an action that is refused says why before it is tried (review B15)', () => {
  const driver = actor([LOAD, UPLOAD])
  const around = { operatorBusyWith: 'High', mixerBusyWith: 'High', stockLocked: true }
  const refusedIn = (status: FeedingStatus, by = driver, changes: Partial<FeedingFacts> = {}) =>
    actionsOf(feedingIn(status, changes), by, () => around).refused

  it('tells a driver who unloads elsewhere what he is busy with', () => {
    expect(refusedIn('loaded')).toEqual([
      { action: 'reopen_load', code: 'operator_busy', name: 'High' },
      { action: 'start_unload', code: 'operator_busy', name: 'High' },
      { action: 'discard', code: 'forbidden' },
      { action: 'upload_once', code: 'mixer_busy', name: 'High' },
    ])
  })

  it('tells one reason of each, the first that nothing else could mend', () => {
    const codeOf = (changes: Partial<FeedingFacts>) =>
      refusedIn('waited', driver, changes).find(({ action }) => action === 'start_load')?.code
    expect(codeOf({})).toBe('operator_busy')
    expect(codeOf({ planned_on: '2026-03-02' })).toBe('not_today')
    expect(codeOf({ day_closed: true })).toBe('day_closed')
  })

  it.each(FEEDING_STATUSES)(
    '%s: every action of the status is allowed or refused, with a code of its refusal',
    (status) => {
      for (const by of [driver, admin, actor([])]) {
        const { allowed, refused } = actionsOf(feedingIn(status), by, () => around)
        const ofStatus = FEEDING_ACTIONS.filter((action) => FEEDING_TRANSITIONS[action].from.includes(status))
        expect([...allowed, ...refused.map(({ action }) => action)].toSorted()).toEqual(ofStatus.toSorted())
        for (const { action, code } of refused) {
          const problems = transition({ feeding: feedingIn(status), action, actor: by }, { ...good, around })
          expect(problems.map((problem) => problem.code)).toContain(code)
        }
      }
    },
  )
})

describe('own work and the work of others', () => {
  const driver = actor([LOAD, UPLOAD])
  const weighed = feedingIn('in_process', {
    ingredients: [{ ingredient: 1, planned: 100, actual: 98, skipped_reason: null, substitute_for: null }],
  })

  it('lets a driver undo only what he entered himself', () => {
    expect(allowedActions(weighed, driver)).toContain('undo_load')
    expect(allowedActions({ ...weighed, last_entry_by: OTHER }, driver)).not.toContain('undo_load')
    expect(allowedActions({ ...weighed, last_entry_by: OTHER }, actor([EDIT]))).toContain('undo_load')
  })

  it('lets a driver cancel his load only while nothing is weighed', () => {
    expect(allowedActions(feedingIn('in_process'), driver)).toContain('cancel_load')
    expect(allowedActions(weighed, driver)).not.toContain('cancel_load')
    expect(allowedActions(weighed, actor([EDIT]))).toContain('cancel_load')
    const foreign = feedingIn('in_process', { operator_load: { id: OTHER } })
    expect(allowedActions(foreign, driver)).not.toContain('cancel_load')
  })

  it('lets a driver reopen only his own load', () => {
    const foreign = feedingIn('loaded', { operator_load: { id: OTHER } })
    expect(allowedActions(foreign, driver)).not.toContain('reopen_load')
    expect(allowedActions(foreign, actor([EDIT]))).toContain('reopen_load')
  })

  it('lets only admin and owner reopen a feeding of a closed day', () => {
    const closed = feedingIn('uploaded', { day_closed: true })
    const all: [SectionName, Action][] = [LOAD, UPLOAD, EDIT, DELETE]
    const mayReopen = (type: UserType) => allowedActions(closed, actor(all, type)).includes('reopen_unload')
    expect((['admin', 'client', 'staff', 'employee', 'consultant'] as const).filter(mayReopen)).toEqual([
      'admin',
      'client',
    ])
  })
})

describe('data of the statuses', () => {
  it('holds the mixer from the start until it is empty, the operator only while he works', () => {
    expect(MIXER_HOLDING).toEqual(['in_process', 'loaded', 'out_process'])
    expect(OPERATOR_HOLDING).toEqual(['in_process', 'out_process'])
  })
})
