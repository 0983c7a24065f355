import {
  createNumberWriter,
  cutAt,
  cutTo,
  fromKg,
  type Language,
  largeSign,
  largeSignOf,
  localeOf,
  priceInUnit,
  roundHalfUp,
  signsOf,
  toTonnes,
  trunc2,
  type WeightUnit,
} from '@manger/contract'
import { type Maybe, NO_BREAK, NO_VALUE, orNone } from './numbers.ts'
import { createTimeFormat, type TimeFormat } from './times.ts'

/** A number and its unit apart, for a table whose head carries the unit. */
interface Quantity {
  readonly value: string
  readonly unit: string
}

/**
 * Numbers, units and times as this person reads them (design 9). Weights come in kg, prices per 1000 kg,
 * times in UTC. The unit is converted first, then cut, never rounded up; no value is an en dash.
 */
export interface Format extends TimeFormat {
  /** Whole from 100 up, else at most two decimals. */
  weight(kg: Maybe): Quantity
  weightText(kg: Maybe): string
  /** At most two decimals at any size, where a sum must be seen to come out. */
  weightExact(kg: Maybe): string
  /** A difference of weights with its sign: +47 kg, −7 kg. */
  weightChange(kg: Maybe): string
  /** Tonnes, or tons of 2000 lb; rounded to two decimals (specification 9), which other numbers are cut to. */
  tonnes(kg: Maybe): Quantity
  tonnesText(kg: Maybe): string
  /** A number of tonnes or tons that is already written, with its sign. */
  withTonnes(value: string): string
  /** Two decimals; one in charts and in the cab. */
  percent(value: Maybe, digits?: 1 | 2): string
  /** The share of a line of a mix: two decimals, and up to six where it has them, as what comes from kilograms. */
  share(value: Maybe): string
  /** A percent with its sign: +1.35 %, −0.66 %, 0.00 %. */
  deviation(value: Maybe, digits?: 1 | 2): string
  /** Money of the client, two decimals. */
  money(value: Maybe): string
  /** A price per tonne, or per ton of 2000 lb; whole. */
  pricePerTonne(price: Maybe): string
  /** A bare number with at most `digits` decimals (2), cut; with 6 those of a share. */
  number(value: Maybe, digits?: 0 | 1 | 2 | 6): string
  /** Days, one decimal. */
  days(value: Maybe): string
  /** Minutes with their sign, one decimal. */
  minutes(value: Maybe): string
  /** Signs of the units, for column heads. */
  readonly units: {
    readonly weight: string
    readonly large: string
    readonly minute: string
    readonly currency: string
  }
  trunc2(value: number): number
}

/** How the person reads: language, unit, zone, and the currency of the page's client. */
type FormatOptions = {
  language: Language
  units: WeightUnit
  timezone: string
  currency: string
}

const LB_PER_TON = 2000
const WHOLE_FROM = 100

const currencySign = (locale: string, currency: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency

const formats = new Map<string, Format>()

/** The writers of numbers and times, made once for all that ask for the same. */
export const createFormat = ({ language, units, timezone, currency }: FormatOptions): Format => {
  const key = [language, units, timezone, currency].join()
  const format = formats.get(key) ?? makeFormat({ language, units, timezone, currency })
  formats.set(key, format)
  return format
}

const makeFormat = ({ language, units, timezone, currency }: FormatOptions): Format => {
  const locale = localeOf(language)
  const signs = {
    weight: signsOf(language)[units],
    large: largeSign(language, units),
    minute: signsOf(language).minute,
    currency: currencySign(locale, currency),
  }
  const write = (options: Intl.NumberFormatOptions) => createNumberWriter(locale, options)
  const upTo = {
    0: write({ maximumFractionDigits: 0 }),
    1: write({ maximumFractionDigits: 1 }),
    2: write({ maximumFractionDigits: 2 }),
    6: write({ maximumFractionDigits: 6, roundingMode: 'halfExpand' }),
  }
  const fixed1 = write({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const signed = {
    ...upTo,
    2: write({ maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    0: write({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }),
  }
  const percentOf = (digits: number, signDisplay: 'negative' | 'exceptZero') =>
    write({
      style: 'percent',
      signDisplay,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      roundingMode: 'halfExpand',
    })
  const percents = { 1: percentOf(1, 'negative'), 2: percentOf(2, 'negative') }
  const shares = write({
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
    roundingMode: 'halfExpand',
  })
  const deviations = { 1: percentOf(1, 'exceptZero'), 2: percentOf(2, 'exceptZero') }
  const money = write({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const wholeMoney = write({
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  })

  const weighed = (kg: number, writers: Record<0 | 2, (value: number) => string>): string => {
    const value = fromKg(kg, units)
    // Judged after the cut: 99.999999 is 99.99, and 100.0000001 is 100.
    const digits = Math.abs(cutTo(value, 2)) >= WHOLE_FROM ? 0 : 2
    return writers[digits](cutTo(value, digits))
  }
  const large = (kg: number): string =>
    upTo[2](units === 'lb' ? roundHalfUp(fromKg(kg, 'lb') / LB_PER_TON, 0.01) : toTonnes(kg))
  const withUnit = (value: string, unit: string): string =>
    value === NO_VALUE ? value : `${value}${NO_BREAK}${unit}`
  const weightValue = orNone((kg) => weighed(kg, upTo))
  const exactValue = orNone((kg) => upTo[2](cutTo(fromKg(kg, units), 2)))
  const tonnesValue = orNone(large)
  const withSign = (value: string): Quantity => ({ value, unit: largeSignOf(language, units, value) })
  const textOf = ({ value, unit }: Quantity): string => withUnit(value, unit)

  return {
    ...createTimeFormat({ language, timezone }),
    weight: (kg) => ({ value: weightValue(kg), unit: signs.weight }),
    weightText: (kg) => withUnit(weightValue(kg), signs.weight),
    weightExact: (kg) => withUnit(exactValue(kg), signs.weight),
    weightChange: (kg) => withUnit(orNone((value) => weighed(value, signed))(kg), signs.weight),
    tonnes: (kg) => withSign(tonnesValue(kg)),
    tonnesText: (kg) => textOf(withSign(tonnesValue(kg))),
    withTonnes: (value) => textOf(withSign(value)),
    percent: (value, digits = 2) => orNone((of) => percents[digits](cutTo(of, digits) / 100))(value),
    // Rounded to the steps that a share has: only binary dust goes.
    share: orNone((value) => shares(cutAt(value, 6) / 100)),
    deviation: (value, digits = 2) => orNone((of) => deviations[digits](cutTo(of, digits) / 100))(value),
    money: orNone((value) => money(cutTo(value, 2))),
    pricePerTonne: orNone((price) => wholeMoney(cutTo(priceInUnit(price, units), 0))),
    number: (value, digits = 2) =>
      orNone((of) => upTo[digits](digits === 6 ? cutAt(of, 6) : cutTo(of, digits)))(value),
    days: orNone((value) => fixed1(cutTo(value, 1))),
    minutes: (value) => withUnit(orNone((of) => fixed1(cutTo(of, 1)))(value), signs.minute),
    units: signs,
    trunc2,
  }
}
