import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useNotify, useTranslate } from '@manger/platform'
import { useTakeBack } from './use-take-back.ts'

/** Says what a copy to a day has made, and offers to take it back: feedings that were there already stay as they are. */
export const useCopied = () => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const takeBack = useTakeBack()
  return (copied: readonly Feeding[], day: string): void => {
    const { length: count } = copied
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.offer(t('copy.done', { count, day: format.day(day) }), takeBack.planned(copied))
  }
}
