import { leftoversPercent } from '@manger/contract/feedings'
import { type Leftovers, overDelivered } from '@manger/contract/leftovers'
import type { LeftoversRow } from './leftovers.queries.ts'

export const presentLeftovers = (row: LeftoversRow): Leftovers => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  client: row.client,
  farm: row.farm,
  group: { id: row.group, name: row.group_name },
  date: row.date,
  period: row.period === null ? null : { id: row.period, name: row.period_name ?? '' },
  weight: row.weight,
  score: row.score,
  note: row.note,
  author: row.author === null ? null : { id: row.author, name: row.author_name ?? '' },
  delivered: row.delivered,
  percent: row.weight === null ? null : leftoversPercent(row.weight, row.delivered),
  over_delivered: row.weight !== null && overDelivered(row.left, row.delivered),
})
