import { URL } from '../feeding-api.ts'
import { type Body, chosen, type Making, meant } from './making.ts'
import { type Call, DAYS } from './world.ts'

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

/** Steps of planning. */
export const PLAN_CALLS = { plan: planning, edit: editing, remove: removing, copy: copying }
