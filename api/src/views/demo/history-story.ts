import { addDays } from '@manger/contract'
import { v7 } from './event-id.ts'
import { found } from './feeding-plan.ts'
import { momentOf } from './local-time.ts'
import { dryMatterOn, recipeOn, WET, WETTER } from './ration-story.ts'
import type { Rows } from './rows.ts'
import type { Placed } from './world-rows.ts'

type Change = { field: string; old: unknown; new: unknown }
type Entry = {
  type: string
  object: number
  name: string
  offset: number
  clock: string
  farm?: number
  changes: Change[]
}

/** What the people of the first world changed in these 30 days (domain e: story). */
const changesOf = (placed: Placed): Entry[] => {
  const dairy = placed.farms.get('dairy')
  const young = placed.farms.get('young')
  if (!dairy || !young) return []
  const silage = {
    type: 'ingredients',
    object: found(placed.ingredients, WET.feed),
    name: 'Кукурудзяний силос',
  }
  const high = found(dairy.rations, 'high')
  const ration = { type: 'rations', object: high.id, name: high.name, farm: dairy.id }
  const version = (offset: number) => recipeOn(placed, high, offset).version
  return [
    {
      ...silage,
      offset: WET.from,
      clock: '04:40',
      changes: [{ field: 'dry_matter', old: 34, new: WET.dryMatter }],
    },
    {
      ...ration,
      offset: WET.from,
      clock: '05:00',
      changes: [{ field: 'ration_version', old: version(WET.from - 1), new: version(WET.from) }],
    },
    {
      ...silage,
      offset: WET.to + 1,
      clock: '04:45',
      changes: [{ field: 'dry_matter', old: WET.dryMatter, new: 34 }],
    },
    {
      ...ration,
      offset: WET.to + 1,
      clock: '05:00',
      changes: [{ field: 'ration_version', old: version(WET.to), new: version(WET.to + 1) }],
    },
    {
      type: 'groups',
      object: found(young.groups, 'heifers').id,
      name: found(young.groups, 'heifers').name,
      farm: young.id,
      offset: -1,
      clock: '04:50',
      changes: [{ field: 'animal_count', old: 93, new: 96 }],
    },
  ]
}

/** The wetter layer of gluten feed and what lay behind it, as the people of the second world sampled them. */
const samplesOf = (placed: Placed): Entry[] => {
  if (placed.world.client !== WETTER.client) return []
  const name = placed.world.feeds.find(({ key }) => key === WETTER.feed)?.name ?? ''
  const sampled = (offset: number): Entry => ({
    type: 'ingredients',
    object: found(placed.ingredients, WETTER.feed),
    name,
    offset,
    clock: '05:10',
    changes: [
      {
        field: 'dry_matter',
        old: dryMatterOn(placed, WETTER.feed, offset - 1),
        new: dryMatterOn(placed, WETTER.feed, offset),
      },
    ],
  })
  return [sampled(WETTER.from), sampled(WETTER.to + 1)]
}

/** Writes the history of the story, and since when each group has its heads. */
export const placeHistory = (rows: Rows, placed: Placed, today: string): void => {
  const client_id = placed.people.client
  const timezone = placed.world.company.timezone
  for (const entry of [...changesOf(placed), ...samplesOf(placed)]) {
    const at = momentOf(addDays(today, entry.offset), entry.clock, timezone)
    rows.add('history', {
      client_id,
      id: v7(at, `history|${entry.type}|${entry.object}`),
      type: entry.type,
      object_id: entry.object,
      farm_id: entry.farm ?? null,
      company_id: placed.company,
      name: entry.name,
      action: 'updated',
      account_id: placed.people.planner,
      at: new Date(at).toISOString(),
      timezone,
      language: placed.world.client === 'ua' ? 'uk' : 'us',
      changes: entry.changes,
      snapshot: Object.fromEntries(entry.changes.map((change) => [change.field, change.new])),
    })
  }
  for (const farm of placed.farms.values()) {
    for (const group of farm.groups.values()) {
      const heads = (offset: number, count: number) => {
        const valid_from = addDays(today, offset)
        const moment = momentOf(valid_from, '00:00', timezone)
        const step = { client_id, group_id: group.id, at: new Date(moment).toISOString(), heads: count }
        const id = v7(moment, `heads|${group.id}`)
        rows.add('group_heads', { client_id, group_id: group.id, valid_from, heads: count })
        rows.add('head_entries', {
          ...{ ...step, id, kind: 'set', to_group_id: null },
          ...{ account_id: placed.people.planner, told_at: step.at },
        })
        rows.add('head_steps', step)
      }
      heads(-31, group.key === 'heifers' ? group.heads - 3 : group.heads)
      if (group.key === 'heifers') heads(-1, group.heads)
    }
  }
}
