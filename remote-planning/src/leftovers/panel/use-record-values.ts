import type { Leftovers } from '@manger/contract/leftovers'
import { useFormat, useTranslate } from '@manger/platform'

/** What a record says in words: its period, weight and score. */
export const useRecordValues = () => {
  const t = useTranslate()
  const format = useFormat()
  return ({ period, weight, score }: Leftovers): string[] => [
    period?.name ?? t('leftovers.wholeDay'),
    ...(weight === null ? [] : [format.weightText(weight)]),
    ...(score === null ? [] : [t('leftovers.scoreIs', { score: format.number(score, 1) })]),
  ]
}
