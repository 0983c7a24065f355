import type { FeedingStatus } from '@manger/contract/feedings'
import { type Body, chosen, load, type Making, meant, near } from './making.ts'
import type { Call } from './world.ts'

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

const simple =
  (status: FeedingStatus, action: Body) =>
  (making: Making): Call | null =>
    load(making, meant(making, status), action)

const skipping = (making: Making): Call | null => {
  const feeding = meant(making, 'in_process')
  const line = chosen(feeding?.ingredients ?? [], making.step.other)
  return line ? load(making, feeding, { action: 'skip', ingredient: line.ingredient, reason: 'none' }) : null
}

/** Where somebody loaded too much, else anywhere: then it is refused. */
const keeping = (making: Making): Call | null => {
  const { present } = making
  const over = present.feedings.filter(({ allowed_actions }) => allowed_actions.includes('keep_ration'))
  return load(making, chosen(over, making.step.pick) ?? meant(making, 'in_process'), {
    action: 'keep_ration',
  })
}

const starting = (making: Making): Call | null => {
  const { flag } = making.step
  return load(making, meant(making, 'waited'), { action: 'start', write_off: flag, force: flag })
}

/** Steps of loading. */
export const LOAD_CALLS = {
  start_load: starting,
  weigh: weighing,
  substitute: substituting,
  skip: skipping,
  keep_ration: keeping,
  finish_load: simple('in_process', { action: 'finish' }),
  undo_load: simple('in_process', { action: 'undo', reason: 'wrong feed' }),
  cancel_load: cancelling,
  reopen_load: simple('loaded', { action: 'reopen', reason: 'forgot hay' }),
  load_once: loadOnce,
}
