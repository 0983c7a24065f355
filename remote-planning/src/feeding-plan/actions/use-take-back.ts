import type { Feeding } from '@manger/contract/feedings'
import { type NoticeAction, useNotify, useTranslate } from '@manger/platform'
import { plannedAgain } from './planned-again.ts'
import { type Outcome, useMany } from './use-many.ts'

/** What Undo does after feedings were deleted, planned, or changed; what is refused is said. */
export const useTakeBack = () => {
  const t = useTranslate()
  const notify = useNotify()
  const many = useMany()
  const undo = (work: () => Promise<Outcome<unknown>>): NoticeAction => ({
    word: t('undo'),
    run: () =>
      void work().then(({ failed }) => {
        const [error] = failed.values()
        if (error !== undefined) notify.error(error)
      }),
  })
  return {
    /** After feedings of a day were deleted: they are planned again, where they stood. */
    deleted: (feedings: readonly Feeding[], day: readonly Feeding[]) =>
      undo(() => many.restore(feedings, day)),
    /** After feedings were planned: they go, as long as they wait. */
    planned: (feedings: readonly Feeding[]) => undo(() => many.remove(feedings)),
    /** After feedings of a day were changed: `now` as they came back, each with what it was before. */
    changed: (before: readonly Feeding[], now: readonly Feeding[], day: readonly Feeding[]) =>
      undo(async () => {
        const outcome = await many.change(now, ({ id }) => {
          const was = before.find((feeding) => feeding.id === id)
          if (was === undefined) return {}
          const { farm: _, planned_on: __, ...plan } = plannedAgain(was)
          return plan
        })
        await many.putInOrder(before, day)
        return outcome
      }),
  }
}
