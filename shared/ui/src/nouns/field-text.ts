import {
  ACTIONS,
  type FieldKind,
  isLanguage,
  LANGUAGE_NAMES,
  priceInUnit,
  roundTo,
  toMinutes,
} from '@manger/contract'
import { NO_VALUE, useFormat, usePageContext, useSession, useTranslate } from '@manger/platform'

const KG_PER_TONNE = 1000

const isNamed = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'

const isGranted = (value: object): boolean => ACTIONS.some((action) => Reflect.get(value, action) === true)

const useNumberText = (): ((kind: FieldKind, value: number) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { client } = usePageContext()
  const { large } = format.units
  return (kind, value) => {
    switch (kind) {
      case 'weight':
        return format.weightExact(value)
      case 'tonnes':
        return format.tonnesText(value * KG_PER_TONNE)
      case 'percent':
        return format.percent(value)
      case 'price': {
        const price = priceInUnit(value, units)
        // Outside of a client nobody knows in which money.
        return client ? format.money(price) : format.number(price)
      }
      case 'minutes':
        return format.minutes(toMinutes(value))
      // What belongs to 1000 kg is converted as prices are.
      case 'minutesPerTon':
        return `${format.minutes(toMinutes(priceInUnit(value, units)))}/${large}`
      case 'turnsPerTon':
        return `${format.number(roundTo(priceInUnit(value, units), 2))}/${large}`
      case 'seconds':
        return t('values.seconds', { seconds: format.number(value) })
      default:
        return format.number(value)
    }
  }
}

const useListText = (): ((kind: FieldKind, list: readonly unknown[]) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const { locale } = useSession()
  const numberOf = (one: object, field: string): string | null => {
    const value: unknown = Reflect.get(one, field)
    return typeof value === 'number' ? format.number(value) : null
  }
  const weightOf = (one: object): string | null => {
    const value: unknown = Reflect.get(one, 'norm')
    return typeof value === 'number' ? format.weightExact(value) : null
  }
  const rightsOf = (one: object): string =>
    ACTIONS.filter((action) => Reflect.get(one, action) === true)
      .map((action) => t(`values.rights.${action}`).toLocaleLowerCase(locale))
      .join(', ')
  const wordOf = (kind: FieldKind, one: unknown): string | null => {
    if (kind === 'modules') return t(`modules.${one}`)
    if (!isNamed(one)) return null
    if (kind === 'rights') return isGranted(one) ? `${t(`permissions.${one.name}`)} (${rightsOf(one)})` : null
    // Groups of a feeding: their heads, where somebody set them, and the weight per head.
    const numbers = [numberOf(one, 'heads'), weightOf(one)].filter((text) => text !== null)
    if (kind === 'names' && numbers.length > 0) return `${one.name} (${numbers.join(' × ')})`
    const percent: unknown = Reflect.get(one, 'percent')
    return kind === 'recipe' && typeof percent === 'number'
      ? `${one.name} ${format.share(percent)}`
      : one.name
  }
  return (kind, list) =>
    list
      .map((one) => wordOf(kind, one))
      .filter((word) => word !== null)
      .join(', ') || NO_VALUE
}

/**
 * Writes a value of a field by its kind, in full: the value before a change and the one after it must differ. The server
 * keeps a history as it was, so the type of a value is only known here.
 */
export const useFieldText = (): ((field: string, kind: FieldKind, value: unknown) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const numberText = useNumberText()
  const listText = useListText()
  return (field, kind, value) => {
    if (kind === 'masked') return t('values.changed')
    if (value === null || value === undefined || value === '') return NO_VALUE
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no')
    if (typeof value === 'number') return numberText(kind, value)
    if (typeof value !== 'string') return listText(kind, Array.isArray(value) ? value : [value])
    switch (kind) {
      case 'day':
        return format.day(value)
      case 'time':
        return format.time(value)
      case 'moment':
        return format.dateTime(value)
      case 'language':
        return isLanguage(value) ? LANGUAGE_NAMES[value] : value
      case 'choice':
        return t(`choices.${field}.${value}`)
      default:
        return value
    }
  }
}
