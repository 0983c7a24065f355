import {
  ACTIONS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
  priceInUnit,
  roundTo,
  toMinutes,
} from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import type { FieldKind } from './history-fields.ts'

const KG_PER_TONNE = 1000

const isLine = (value: unknown): value is { name: string; percent: number } =>
  typeof value === 'object' && value !== null && 'name' in value && 'percent' in value

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

const isGranted = (value: { name: string }): boolean =>
  ACTIONS.some((action) => Reflect.get(value, action) === true)

/** The name of a field, as the person's units have it. */
export const useFieldName = (): ((field: string) => string) => {
  const t = useTranslate()
  const { units } = useFormat()
  return (field) => t(`history.field.${field}`, { unit: units.large })
}

/**
 * Writes a value of the history; the server keeps it as it was, so its type is only known here. Nothing is cut to whole
 * numbers as in lists: the old value and the new one must differ.
 */
export const useHistoryValue = (): ((kind: FieldKind, value: unknown) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const numbers: Partial<Record<FieldKind, (value: number) => string>> = {
    weight: format.weightExact,
    tonnes: (tonnes) => format.tonnesText(tonnes * KG_PER_TONNE),
    percent: format.percent,
    price: (price) => format.money(priceInUnit(price, units)),
    minutes: (seconds) => format.minutes(toMinutes(seconds)),
    // What belongs to 1000 kg is converted as prices are.
    minutesPerTon: (seconds) =>
      `${format.minutes(toMinutes(priceInUnit(seconds, units)))}/${format.units.large}`,
    turnsPerTon: (turns) => `${format.number(roundTo(priceInUnit(turns, units), 2))}/${format.units.large}`,
    seconds: (seconds) => t('history.seconds', { seconds: format.number(seconds) }),
  }
  return (kind, value) => {
    if (kind === 'masked') return t('history.changed')
    if (value === null || value === undefined || value === '') return format.number(null)
    if (typeof value === 'boolean') return t(value ? 'history.yes' : 'history.no')
    if (typeof value === 'number') return (numbers[kind] ?? format.number)(value)
    if (kind === 'modules' && Array.isArray(value)) return value.map((one) => t(`modules.${one}`)).join(', ')
    if (kind === 'rights' && Array.isArray(value)) {
      const granted = value.filter(isNamed).filter(isGranted)
      return granted.map(({ name }) => t(`permissions.${name}`)).join(', ') || format.number(null)
    }
    if (kind === 'names' && Array.isArray(value)) {
      const names = value.filter(isNamed).map(({ name }) => name)
      return names.join(', ') || format.number(null)
    }
    if (Array.isArray(value)) {
      return value
        .filter(isLine)
        .map(({ name, percent }) => `${name} ${format.percent(percent)}`)
        .join(', ')
    }
    if (typeof value !== 'string') return format.number(null)
    switch (kind) {
      case 'day':
        return format.day(value)
      case 'language':
        return LANGUAGES.includes(value as Language) ? LANGUAGE_NAMES[value as Language] : value
      case 'feedingType':
        return t(`history.feedingType.${value}`)
      case 'deliveryType':
        return t(`history.deliveryType.${value}`)
      default:
        return value
    }
  }
}
