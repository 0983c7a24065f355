import { Feeding, type FeedingDraft, feedingRoutes } from '@manger/contract/feedings'
import { type ApiError, isApiError, useTouch, useWrite } from '@manger/platform'
import { isSamePlan, plannedAgain, slotsOf } from './planned-again.ts'

// What they touch is asked for once, when all of them are sent.
const QUIET = { isTouching: false }

/** What came of each of several calls: those that went through with their answers, and why not of the others. */
export type Outcome<Answer> = {
  done: readonly { feeding: Feeding; answer: Answer }[]
  failed: ReadonlyMap<number, ApiError>
}

/** What may be changed of several feedings at once. */
export type PlanPart = Partial<Omit<FeedingDraft, 'farm' | 'planned_on'>>

// `useDelete` asks about one row; here one question is about all of them, and Undo asks none.
const { remove: removal } = feedingRoutes

/** Does the same with several feedings, one call after the other, and takes it back. */
export const useMany = () => {
  const create = useWrite(feedingRoutes.create, undefined, QUIET)
  const update = useWrite(feedingRoutes.update, undefined, QUIET)
  const remove = useWrite(removal, undefined, QUIET)
  const copy = useWrite(feedingRoutes.copy, undefined, QUIET)
  const order = useWrite(feedingRoutes.ordering, undefined, QUIET)
  const touch = useTouch()

  // What is done to one feeding may reckon the next one anew, which makes it another version of the same plan.
  const asSeen = async <Answer>(
    seen: Feeding,
    send: (version: number) => Promise<Answer>,
  ): Promise<Answer> => {
    try {
      return await send(seen.version)
    } catch (error) {
      const isLater = isApiError(error) && error.has('version_conflict')
      const now = isLater ? Feeding.safeParse(error.current).data : undefined
      if (now === undefined || !isSamePlan(now, seen)) throw error
      return send(now.version)
    }
  }

  const each = async <Answer>(
    feedings: readonly Feeding[],
    job: (feeding: Feeding) => Promise<Answer>,
  ): Promise<Outcome<Answer>> => {
    const done: { feeding: Feeding; answer: Answer }[] = []
    const failed = new Map<number, ApiError>()
    for (const feeding of feedings) {
      try {
        done.push({ feeding, answer: await job(feeding) })
      } catch (error) {
        if (!isApiError(error)) throw error
        failed.set(feeding.id, error)
      }
    }
    await touch(feedingRoutes.update.touches ?? [])
    return { done, failed }
  }

  // Who comes back stands last; what changed meanwhile keeps the order that it has.
  const putInOrder = async (
    feedings: readonly Feeding[],
    day: readonly Feeding[],
    now: (id: number) => number = (id) => id,
  ): Promise<void> => {
    for (const { ids, ...slot } of slotsOf(feedings, day))
      if (ids.length > 1)
        await order({ body: { ...slot, ids: ids.map(now) } }).catch((error: unknown) => {
          if (!isApiError(error)) throw error
        })
    await touch(feedingRoutes.ordering.touches ?? [])
  }

  return {
    change: (feedings: readonly Feeding[], partOf: (feeding: Feeding) => PlanPart) =>
      each(feedings, (feeding) =>
        asSeen(feeding, async (version) => {
          const { farm: _, ...plan } = plannedAgain(feeding)
          const body = { ...plan, ...partOf(feeding), version }
          return (await update({ params: { id: feeding.id }, body })).data
        }),
      ),
    remove: (feedings: readonly Feeding[]) =>
      each(feedings, (feeding) =>
        asSeen(feeding, (version) => remove({ params: { id: feeding.id }, query: { version } })),
      ),
    copy: (feedings: readonly Feeding[], to: string) =>
      each(feedings, async ({ id: feeding, farm, planned_on: from }) => {
        return (await copy({ body: { farm, from, to, feeding } })).data
      }),
    /** Plans deleted feedings again, at their places among those of the day. */
    restore: async (feedings: readonly Feeding[], day: readonly Feeding[]): Promise<Outcome<Feeding>> => {
      const outcome = await each(
        feedings,
        async (feeding) => (await create({ body: plannedAgain(feeding) })).data,
      )
      const ids = new Map(outcome.done.map(({ feeding, answer }) => [feeding.id, answer.id]))
      await putInOrder(feedings, day, (id) => ids.get(id) ?? id)
      return outcome
    },
    putInOrder,
  }
}
