import { toMinutes } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import type { FieldKind } from './history-fields.ts'

const KG_PER_TONNE = 1000

const isLine = (value: unknown): value is { name: string; percent: number } =>
  typeof value === 'object' && value !== null && 'name' in value && 'percent' in value

/** Writes a value of the history; the server keeps it as it was, so its type is only known here. */
export const useHistoryValue = (): ((kind: FieldKind, value: unknown) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const numbers: Partial<Record<FieldKind, (value: number) => string>> = {
    weight: format.weightText,
    tonnes: (tonnes) => format.tonnesText(tonnes * KG_PER_TONNE),
    percent: format.percent,
    price: format.pricePerTonne,
    seconds: (seconds) => format.minutes(toMinutes(seconds)),
  }
  return (kind, value) => {
    if (kind === 'masked') return t('history.changed')
    if (value === null || value === undefined || value === '') return format.number(null)
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') return (numbers[kind] ?? format.number)(value)
    if (Array.isArray(value)) {
      return value
        .filter(isLine)
        .map(({ name, percent }) => `${name} ${format.percent(percent)}`)
        .join(', ')
    }
    return typeof value === 'string' ? value : format.number(null)
  }
}
