import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useNotify, useTranslate } from '@manger/platform'

/** Says what a copy to a day has made: feedings that were there already stay as they are. */
export const useCopied = () => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  return ({ length: count }: readonly Feeding[], day: string): void => {
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.success(t('copy.done', { count, day: format.day(day) }))
  }
}
