import { type BunkRecord, bunkLevel } from '@manger/contract/alerts'
import { type Raising, settleAlert } from '../raise.ts'

/** What was left of a group's farm day; weights in kg. */
export type LeftInBunk = {
  farm: number
  group: { id: number; name: string }
  day: string
  score: BunkRecord['score']
  leftovers: number | null
  delivered: number | null
  isOverDelivered: boolean
}

/** Raises an alert for a bunk score of 3 or 4 and for more left than was given (domain c), or closes that day's. */
export const alertBunk = async (work: Raising, left: LeftInBunk): Promise<void> => {
  const { farm, group, day, score, leftovers, delivered, isOverDelivered } = left
  const level = bunkLevel({ score, isOverDelivered })
  const object = `group:${group.id}:${day}`
  const at = work.now.toISOString()
  await settleAlert(
    work,
    { kind: 'bunk', object },
    level && {
      kind: 'bunk',
      object,
      day,
      level,
      home: { farm },
      at,
      facts: { group, score, leftovers, delivered },
    },
  )
}
