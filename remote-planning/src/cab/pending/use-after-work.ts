import {
  FEEDING_RIGHTS,
  type Feeding,
  type FeedingActor,
  type FeedingWork,
  feedingAfter,
} from '@manger/contract/feedings'
import { serverNow, usePageContext, usePlatform, useStorage } from '@manger/platform'
import { useMemo } from 'react'
import { isIn } from './answered.ts'
import { bodyOf, type Kept, outboxesOf, toldIn } from './outbox.ts'
import { useOutboxChanges } from './use-telling.ts'

type Actor = FeedingActor & { name: string }

/** Who works here, with the rights that work on a feeding asks for. */
const useActor = (): Actor => {
  const { session, can } = usePlatform()
  const { clientId } = usePageContext()
  const { me } = session
  return useMemo(() => {
    const rights = Object.values(FEEDING_RIGHTS).flatMap(({ module, name, action }) =>
      can(name, action, clientId)
        ? [{ module, name, label: '', view: false, add: false, change: false, delete: false, [action]: true }]
        : [],
    )
    const name = [me.first_name, me.last_name].filter(Boolean).join(' ')
    return { id: me.id, name, type: me.user_type, rights }
  }, [me, can, clientId])
}

const notYetIn =
  (version: number) =>
  ({ work }: Kept): boolean =>
    !isIn(bodyOf(work).op_id, version)

/**
 * Shows feedings as they are after what this device has not brought to the server yet: one alone, or among the others of its
 * day, which may hold its mixer or its driver.
 */
export const useAfterWork = (): {
  after: (feeding: Feeding, day?: readonly Feeding[]) => Feeding
  isWaiting: boolean
} => {
  const storage = useStorage()
  const { clientId, farm } = usePageContext()
  const actor = useActor()
  const changes = useOutboxChanges()
  return useMemo(() => {
    const work = new Map<number, Kept[]>()
    if (changes >= 0)
      for (const outbox of outboxesOf(storage))
        if (outbox.place.client === clientId) work.set(outbox.place.feeding, toldIn(outbox))
    const isWaiting = [...work.values()].some((told) => told.length > 0)
    const place = {
      actor,
      unit: farm?.weight_unit ?? 'kg',
      timezone: farm?.timezone ?? 'UTC',
      now: serverNow(),
    } as const
    const workOn = ({ id, version }: Feeding): FeedingWork[] =>
      (work.get(id) ?? []).filter(notYetIn(version)).map((kept) => kept.work)
    return {
      isWaiting,
      after: (feeding, day) => {
        if (!isWaiting) return feeding
        const others = day?.map((one) => feedingAfter(one, workOn(one), place))
        return feedingAfter(feeding, workOn(feeding), { ...place, ...(others && { others }) })
      },
    }
  }, [changes, storage, clientId, farm, actor])
}
