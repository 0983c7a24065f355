import { toMinutes } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import type { CabWords } from './cab-state.ts'

/** Writes the words of a state in the person's language and unit. */
export const useCabWords = (): ((words: CabWords) => string) => {
  const t = useTranslate()
  const format = useFormat()
  return ({ key, text = '', kg, name, other, lines, minutes, seconds }) =>
    text ||
    t(key, {
      name: name ?? t('cab.somebody'),
      other,
      lines,
      ...(kg !== undefined && { weight: format.weightText(kg), value: format.weight(kg).value }),
      ...(minutes !== undefined && { minutes: format.minutes(toMinutes(minutes)) }),
      ...(seconds !== undefined && { seconds: format.number(seconds, 0) }),
    })
}
