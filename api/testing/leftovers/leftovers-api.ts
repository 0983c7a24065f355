import { randomUUID } from 'node:crypto'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import { createFeedingApi, DAY } from '#testing/feedings/feeding-api.ts'

export const LEFTOVERS = '/api/leftovers/leftovers/'
export const TOMORROW = '2026-03-11'

type Changes = Record<string, unknown>

/** A farm of domain e on a test server, and short words for what is fed, left and corrected. */
export const createLeftoversApi = async (...options: Parameters<typeof createFeedingApi>) => {
  const api = await createFeedingApi(...options)
  const { world } = api
  const owner: AccountKey = options[1] === 'us' ? 'owner.us' : 'owner.ua'
  const [group = 0] = world.groups

  /** Feeds the two groups of a plan to the end, exactly by plan unless kg are named. */
  const feed = async (feeding: { id: number }, weights?: readonly number[]) => {
    const { ingredients, groups } = await api.get(feeding.id)
    const given = (lines: { planned_weight: number; group: number }[]) =>
      lines.map((line, index) => ({ id: line.group, weight: weights?.[index] ?? line.planned_weight }))
    const loaded = ingredients.map((line: { ingredient: number; planned: number }) => ({
      id: line.ingredient,
      weight: line.planned,
    }))
    await api.loadAll(feeding.id, [{ action: 'once', ingredients: loaded }])
    return api.uploadAll(feeding.id, [{ action: 'once', groups: given(groups), accept: true }])
  }

  /** A record of the first group's day, kept whatever was given. */
  const recordOf = (changes: Changes = {}) => ({
    farm: world.farm,
    group,
    date: DAY,
    weight: 100,
    accept: true,
    ...changes,
  })

  const measure = async (changes: Changes = {}) => {
    const body = { op_id: randomUUID(), ...recordOf(changes) }
    const answer = await api.as(owner).post(LEFTOVERS, body)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }

  /** Sets the switches of the morning from a day on. */
  const turn = async (switches: { auto_load?: boolean; leftovers?: boolean }, day = TOMORROW) => {
    const url = `/api/schedule/loadings/${world.period}/?date=${day}`
    const { version } = (await api.as(owner).get(url)).body.data
    const body = { auto_load: false, leftovers: false, ...switches, version, op_id: randomUUID() }
    const answer = await api.as(owner).put(url, body)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }

  /** The first group's line of a feeding. */
  const line = async (feeding: { id: number }) => (await api.get(feeding.id)).groups[0]
  const normNow = async (feeding: { id: number }): Promise<number> => (await line(feeding)).norm_now
  const kindsOf = async (feeding: { id: number }): Promise<string[]> =>
    (await line(feeding)).why.map(({ kind }: { kind: string }) => kind)

  return { ...api, owner, group, feed, recordOf, measure, turn, line, normNow, kindsOf }
}
export type LeftoversApi = Awaited<ReturnType<typeof createLeftoversApi>>
