import type { Feeding } from '@manger/contract/feedings'
import { type NoticeAction, useErrorText, useFormat, useNotify, useTranslate } from '@manger/platform'
import type { Marks } from '@manger/ui/data'
import { useState } from 'react'
import { listOfErrors, worded } from '../../feeding-form/form-problems.ts'
import { type Outcome, type PlanPart, useMany } from '../actions/use-many.ts'
import { useTakeBack } from '../actions/use-take-back.ts'

type Told<Answer> = {
  said: (count: number) => string
  undo: (outcome: Outcome<Answer>) => NoticeAction
}

const feedingsOf = ({ done }: Outcome<unknown>): Feeding[] => done.map(({ feeding }) => feeding)

/** What is done with the marked feedings of a day; what is refused is said at its row, which stays marked. */
export const useBulk = (marked: readonly Feeding[], day: readonly Feeding[], marks: Marks) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const errorText = useErrorText()
  const many = useMany()
  const takeBack = useTakeBack()
  const [isBusy, setBusy] = useState(false)

  const tell = <Answer>(outcome: Outcome<Answer>, { said, undo }: Told<Answer>): void => {
    const { done, failed } = outcome
    const texts = [...failed].map(([id, error]): [number, string] => {
      const problems = worded(listOfErrors(error), format.weightText)
      return [id, problems.map((problem) => errorText(problem)).join(' ')]
    })
    marks.set(failed.keys(), new Map(texts))
    if (done.length > 0) notify.offer(said(done.length), undo(outcome))
    else notify.error(t('bulk.failed', { count: failed.size }))
  }
  const run = async <Answer>(work: () => Promise<Outcome<Answer>>, told: Told<Answer>): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    try {
      tell(await work(), told)
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    change: (part: PlanPart) =>
      run(() => many.change(marked, () => part), {
        said: (count) => t('bulk.changed', { count }),
        undo: (outcome) =>
          takeBack.changed(
            feedingsOf(outcome),
            outcome.done.map(({ answer }) => answer),
            day,
          ),
      }),
    remove: () =>
      run(() => many.remove(marked), {
        said: (count) => t('bulk.deleted', { count }),
        undo: (outcome) => takeBack.deleted(feedingsOf(outcome), day),
      }),
    copy: (to: string) =>
      run(() => many.copy(marked, to), {
        said: (count) => t('copy.done', { count, day: format.day(to) }),
        undo: (outcome) => takeBack.planned(outcome.done.flatMap(({ answer }) => answer)),
      }),
  }
}
