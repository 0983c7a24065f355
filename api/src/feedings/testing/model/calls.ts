import type { Feeding, FeedingStatus } from '@manger/contract/feedings'
import { BUNK_SCORES } from '@manger/contract/feedings'
import type { FarmWorld } from '../farm-world.ts'
import { URL } from '../feeding-api.ts'
import type { Kind, Step } from './step.ts'
import { type Call, DAYS, PEOPLE, type Present } from './world.ts'

/** What a call is made from. `opId` is new for every call. */
export type Making = { step: Step; present: Present; world: FarmWorld; opId: string }

type Body = Record<string, unknown>

const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined => items[pick % items.length]

// Mostly what the action is meant for, else everything would be refused; now and then something else.
const meant = ({ step, present }: Making, ...statuses: FeedingStatus[]): Feeding | undefined => {
  const fitting = present.feedings.filter(({ status }) => statuses.includes(status))
  const isAstray = step.other % 12 === 0 || fitting.length === 0
  return chosen(isAstray ? present.feedings : fitting, step.pick)
}

const draftOf = ({ step, world }: Making): Body => {
  const { pick, other, amount, flag } = step
  const groups = other % 3 === 0 ? world.groups.slice(0, 1) : world.groups
  return {
    period: world.period,
    ration: flag ? world.otherRation : world.ration,
    mixer: chosen([world.mixer, world.otherMixer], pick),
    planned_on: chosen(DAYS, Math.floor(pick / 2)),
    locked: other % 7 === 0,
    groups: groups.map((group) => ({
      group,
      norm: Math.round((15 + 8 * amount) * 100) / 100,
      heads: other % 11 === 0 ? 90 : null,
    })),
  }
}

type Half = 'load' | 'upload'

/** Something that is done to a feeding by this person, with or without connection. */
const act =
  (half: Half) =>
  ({ step, opId }: Making, feeding: Feeding | undefined, action: Body): Call | null => {
    const isFact = ['start', 'weigh', 'skip', 'finish', 'undo'].includes(String(action.action))
    const offline = step.isOffline && isFact ? { offline: true } : {}
    return feeding
      ? {
          who: PEOPLE[step.who],
          method: 'PUT',
          url: `${URL}${feeding.id}/${half}/`,
          body: { op_id: opId, ...action, ...offline },
        }
      : null
  }
const load = act('load')
const upload = act('upload')

const near = (target: number, amount: number): number => Math.round(target * (0.9 + 0.2 * amount) * 100) / 100

const weighing = (making: Making): Call | null => {
  const feeding = meant(making, 'in_process')
  const { other, amount, isOffline } = making.step
  const open = feeding?.ingredients.filter(({ actual }) => actual === null) ?? []
  const line = chosen(open.length > 0 && other % 9 !== 0 ? open : (feeding?.ingredients ?? []), other)
  if (!line) return null
  const weight = near(Math.max(line.planned, line.actual ?? 0), amount) + (isOffline ? 1 : 0)
  return load(making, feeding, { action: 'weigh', ingredient: line.ingredient, weight })
}

const substituting = (making: Making): Call | null => {
  const feeding = meant(making, 'in_process')
  const { other, amount } = making.step
  const line = chosen(feeding?.ingredients ?? [], other)
  const ingredient = chosen(making.world.ingredients, other + 3)
  const named = {
    ingredient,
    substitute_for: line?.ingredient,
    weight: near(100, amount),
    reason: 'empty bin',
  }
  return line ? load(making, feeding, { action: 'weigh', ...named }) : null
}

const cancelling = (making: Making): Call | null => {
  const feeding = meant(making, 'in_process')
  const { flag, amount } = making.step
  const weighed = feeding?.ingredients.find(({ actual }) => actual)
  const lost =
    flag && weighed ? [{ id: weighed.ingredient, weight: near((weighed.actual ?? 0) / 2, amount) }] : []
  return load(making, feeding, { action: 'cancel', reason: 'wrong mixer', lost })
}

const groupWeighing = (making: Making): Call | null => {
  const feeding = meant(making, 'out_process')
  const { other, amount, flag } = making.step
  const open = feeding?.groups.filter(({ actual_weight }) => actual_weight === null) ?? []
  const line = chosen(open.length > 0 ? open : (feeding?.groups ?? []), other)
  const weight = near(line?.planned_weight ?? 0, amount)
  return line ? upload(making, feeding, { action: 'weigh', group: line.group, weight, accept: flag }) : null
}

const RESIDUE = ['last_group', 'carry', 'write_off'] as const

const loadOnce = (making: Making): Call | null => {
  const feeding = meant(making, 'waited')
  const ingredients = feeding?.ingredients.map(({ ingredient, planned }) => ({
    id: ingredient,
    weight: planned,
  }))
  return load(making, feeding, {
    action: 'once',
    ingredients,
    write_off: true,
    force: making.step.flag,
  })
}

const uploadOnce = (making: Making): Call | null => {
  const feeding = meant(making, 'loaded')
  const { amount, other } = making.step
  const groups = feeding?.groups.map(({ group, planned_weight }) => ({
    id: group,
    weight: near(planned_weight, amount),
  }))
  return upload(making, feeding, {
    action: 'once',
    groups,
    accept: true,
    residue: chosen(RESIDUE, other),
  })
}

const simple =
  (half: 'load' | 'upload', status: FeedingStatus | FeedingStatus[], action: Body) =>
  (making: Making): Call | null =>
    act(half)(making, meant(making, ...[status].flat()), action)

const planning = (making: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: URL,
  body: { farm: making.world.farm, op_id: making.opId, ...draftOf(making) },
})

const editing = (making: Making): Call | null => {
  const feeding = meant(making, 'waited')
  const body = { ...draftOf(making), planned_on: feeding?.planned_on, version: feeding?.version }
  return feeding ? { who: 'owner.ua', method: 'PUT', url: `${URL}${feeding.id}/`, body } : null
}

const removing = (making: Making): Call | null => {
  const feeding = meant(making, 'waited')
  return feeding ? { who: 'owner.ua', method: 'DELETE', url: `${URL}${feeding.id}/` } : null
}

const copying = ({ step, world, opId }: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: `${URL}copy/`,
  body: { farm: world.farm, from: DAYS[step.pick % 3], to: DAYS[(step.pick % 3) + 1], op_id: opId },
})

const LEFTOVERS = '/api/leftovers/leftovers/'

const recordOf = ({ step, world }: Making): Body => ({
  farm: world.farm,
  group: chosen(world.groups, step.pick),
  date: DAYS[step.other % 2],
  period: step.flag ? world.period : null,
  weight: step.other % 5 === 0 ? null : Math.round(step.amount * 4000) / 10,
  score: step.other % 3 === 0 ? chosen(BUNK_SCORES, step.pick) : null,
})

const measuring = (making: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: LEFTOVERS,
  body: { ...recordOf(making), op_id: making.opId },
})

const measuringAgain = (making: Making): Call | null => {
  const record = chosen(making.present.leftovers, making.step.pick)
  const { group, date, period } = record ?? {}
  const body = {
    ...recordOf(making),
    group: group?.id,
    date,
    period: period?.id ?? null,
    version: record?.version,
  }
  return record ? { who: 'owner.ua', method: 'PUT', url: `${LEFTOVERS}${record.id}/`, body } : null
}

const forgetting = ({ present, step }: Making): Call | null => {
  const record = chosen(present.leftovers, step.pick)
  return record ? { who: 'owner.ua', method: 'DELETE', url: `${LEFTOVERS}${record.id}/` } : null
}

const counting = ({ step, world, opId }: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: `/api/manager/stocks/${world.stock}/count/`,
  body: {
    ingredient: chosen(world.ingredients, step.pick),
    weight: Math.round(40_000 * step.amount),
    reason: 'counted',
    op_id: opId,
  },
})

const settling = (making: Making): Call | null => {
  const { present, step, opId } = making
  const conflict = chosen(present.conflicts, step.pick)
  const target = meant(making, 'in_process', 'loaded', 'out_process')
  const action = chosen(conflict?.settlements ?? [], step.other)
  const bodies = {
    attach: { feeding: target?.id },
    reverse: { reason: 'weighed twice' },
    accept: {},
  }
  return conflict && action
    ? {
        who: 'owner.ua',
        method: 'PUT',
        url: `/api/schedule/conflicts/${conflict.id}/`,
        body: { action, op_id: opId, ...bodies[action] },
      }
    : null
}

/** Kinds of steps that are one call; `turn` and `group` read a version first, `wait` only moves the clock. */
export const CALLS: Record<Exclude<Kind, 'turn' | 'group' | 'wait'>, (making: Making) => Call | null> = {
  plan: planning,
  edit: editing,
  remove: removing,
  copy: copying,
  start_load: (making) =>
    load(making, meant(making, 'waited'), {
      action: 'start',
      write_off: making.step.flag,
      force: making.step.flag,
    }),
  weigh: weighing,
  substitute: substituting,
  skip: (making) => {
    const feeding = meant(making, 'in_process')
    const line = chosen(feeding?.ingredients ?? [], making.step.other)
    return line
      ? load(making, feeding, { action: 'skip', ingredient: line.ingredient, reason: 'none' })
      : null
  },
  finish_load: simple('load', 'in_process', { action: 'finish' }),
  undo_load: simple('load', 'in_process', { action: 'undo', reason: 'wrong feed' }),
  cancel_load: cancelling,
  reopen_load: simple('load', 'loaded', { action: 'reopen', reason: 'forgot hay' }),
  load_once: loadOnce,
  start_unload: simple('upload', 'loaded', { action: 'start' }),
  weigh_group: groupWeighing,
  skip_group: (making) => {
    const feeding = meant(making, 'out_process')
    const line = chosen(feeding?.groups ?? [], making.step.other)
    return line ? upload(making, feeding, { action: 'skip', group: line.group, reason: 'ill' }) : null
  },
  finish_unload: (making) =>
    upload(making, meant(making, 'out_process'), {
      action: 'finish',
      residue: chosen(RESIDUE, making.step.other),
    }),
  undo_unload: simple('upload', 'out_process', { action: 'undo', reason: 'wrong group' }),
  cancel_unload: simple('upload', 'out_process', { action: 'cancel', reason: 'wrong feeding' }),
  discard: simple('upload', ['loaded', 'out_process'], { action: 'discard', reason: 'spoilt' }),
  reopen_unload: simple('upload', 'uploaded', { action: 'reopen', reason: 'wrong weight' }),
  upload_once: uploadOnce,
  measure: measuring,
  measure_again: measuringAgain,
  forget: forgetting,
  count: counting,
  settle: settling,
}
