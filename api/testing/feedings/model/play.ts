import { randomUUID } from 'node:crypto'
import type { FeedingApi } from '../feeding-api.ts'
import { CALLS } from './calls.ts'
import type { Step } from './step.ts'
import { type Call, DAYS, type Done, readPresent, type Sender, send } from './world.ts'

const HOUR_MS = 3_600_000

/** Sets one of the switches of the morning, or none, from one of the days on. */
const turning = async (api: FeedingApi, { pick, other }: Step): Promise<Call> => {
  const url = `/api/schedule/loadings/${api.world.period}/?date=${DAYS[1 + (pick % 3)]}`
  const { version } = (await api.as('owner.ua').get(url)).body.data
  const switches = { auto_load: other % 3 === 0, leftovers: other % 3 === 1 }
  return { who: 'owner.ua', method: 'PUT', url, body: { ...switches, version, op_id: randomUUID() } }
}

/** Changes the heads, the cap or the automatic loading of a group. */
const grouping = async (api: FeedingApi, { pick, other, amount, flag }: Step): Promise<Call> => {
  const url = `/api/manager/groups/${api.world.groups[pick % 2]}/`
  const group = (await api.as('owner.ua').get(url)).body.data
  const { farm, name, animal_type, ignore_in_reports, version } = group
  const animal_count = 80 + Math.round(60 * amount)
  const max_weight = other % 2 === 0 ? null : 1500 + Math.round(1500 * amount)
  const kept = { farm, name, animal_type, ignore_in_reports, version }
  return { who: 'owner.ua', method: 'PUT', url, body: { ...kept, animal_count, max_weight, autoload: flag } }
}

/** The call that a step is now; null when there is nothing that it could be about. */
export const callOf = async (api: FeedingApi, step: Step): Promise<Call | null> => {
  switch (step.kind) {
    case 'turn':
      return turning(api, step)
    case 'group':
      return grouping(api, step)
    case 'wait':
      return null
    default: {
      const present = await readPresent(api)
      return CALLS[step.kind]({ step, present, world: api.world, opId: randomUUID() })
    }
  }
}

/** Does a step; null when nothing was sent. Some steps let time pass, but never a night. */
export const play = async (api: FeedingApi, step: Step, sender: Sender = api): Promise<Done | null> => {
  if (step.kind === 'wait') api.time.advance(Math.round(step.amount * 0.25 * HOUR_MS))
  const call = await callOf(api, step)
  return call && send(sender, step.flag ? inBatch(call) : call)
}

/** What a tablet noted, as a batch tells it: a weight with half of it before. */
const inBatch = (call: Call): Call => {
  const [, feeding, half] = /\/(\d+)\/(load|upload)\/$/.exec(call.url) ?? []
  const { body } = call
  if (!half || body?.offline !== true) return call
  const { weight } = body
  const before = typeof weight === 'number' && { ...body, weight: weight / 2, op_id: randomUUID() }
  const facts = [...(before ? [before] : []), body].map((one) => ({ feeding: Number(feeding), [half]: one }))
  return { ...call, method: 'POST', url: '/api/schedule/facts/', body: { facts } }
}
