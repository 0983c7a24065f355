import {
  FEEDING_RIGHTS,
  type Feeding,
  type FeedingActor,
  type FeedingIngredient,
  type FeedingWork,
  feedingAfter,
} from '@manger/contract/feedings'
import type { Ingredient } from '@manger/contract/ingredients'
import { serverNow, useFarm, usePageContext, usePlatform, useStorage } from '@manger/platform'
import { useMemo } from 'react'
import { useSubstitutes } from '../load/mixer-loading.api.ts'
import { bodyOf, isIn, type Kept, outboxesOf, toldIn } from './outbox.ts'
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

const isSubstitute = ({ work }: Kept): boolean => {
  const body = bodyOf(work)
  return 'substitute_for' in body && body.substitute_for !== undefined
}

// What a line of a feeding has of its feed.
const pickLine = ({
  name,
  class: ofClass,
  swatch,
  dry_matter,
  price,
  piece_weight,
  stock_rest,
  is_counted,
}: Ingredient): Partial<FeedingIngredient> => ({
  name,
  class: ofClass,
  swatch,
  dry_matter,
  price,
  piece_weight,
  stock_rest: is_counted === false ? null : stock_rest,
})

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
  const { clientId } = usePageContext()
  const { weight_unit: unit, timezone } = useFarm()
  const actor = useActor()
  const changes = useOutboxChanges()
  const work = useMemo(() => {
    const here = changes < 0 ? [] : outboxesOf(storage).filter(({ place }) => place.client === clientId)
    return new Map(here.map((outbox) => [outbox.place.feeding, toldIn(outbox)]))
  }, [changes, storage, clientId])
  const told = [...work.values()].flat()
  const { data: substitutes } = useSubstitutes(told.some(isSubstitute))
  const isWaiting = told.length > 0
  return useMemo(() => {
    const place = {
      actor,
      unit,
      timezone,
      now: serverNow(),
      substituteOf: (ingredient: number) => {
        const known = substitutes?.data.find(({ id }) => id === ingredient)
        return known && pickLine(known)
      },
    }
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
  }, [work, isWaiting, actor, unit, timezone, substitutes])
}
