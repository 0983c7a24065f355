import { bunkLevel } from '@manger/contract/alerts'
import { overDelivered } from '@manger/contract/leftovers'
import type { Tx } from '#core/database/transaction.ts'
import { type Raising, settleAlert } from '#domain/alerts/raise.ts'
import { readGroupDays } from '#domain/feedings/plan/norms/group-days.ts'

/** A group's farm day whose leftovers were recorded, changed or deleted. */
type BunkDay = { group: number; day: string }

const groupOf = (tx: Tx, client: number, id: number) =>
  tx
    .selectFrom('groups')
    .select(['id', 'name', 'farm_id'])
    .where('client_id', '=', client)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Raises an alert for a bunk score of 3 or 4 and for more left than was given (domain c), or closes that day's. */
export const alertBunk = async (work: Raising, { group, day }: BunkDay): Promise<void> => {
  const { tx, client, now } = work
  const { farm_id, ...told } = await groupOf(tx, client, group)
  const days = await readGroupDays(tx, client, { groups: [group], from: day, to: day })
  const { score, weight, delivered } = days.dayOf(group, day)
  const level = bunkLevel({ score, isOverDelivered: overDelivered(weight, delivered) })
  const object = `group:${group}:${day}`
  await settleAlert(
    work,
    { kind: 'bunk', object },
    level && {
      kind: 'bunk',
      object,
      day,
      level,
      home: { farm: farm_id },
      at: now.toISOString(),
      facts: { group: told, score, leftovers: weight, delivered },
    },
  )
}
