import type { Language } from '../languages.ts'

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/
const WRITTEN = /^(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4}|\d{2})\.?$/

const MONTHS = 12
const CENTURY = 2000

const twoDigits = (number: number): string => String(number).padStart(2, '0')

const calendarDay = (year: number, month: number, day: number): string | null => {
  const moment = new Date(Date.UTC(year, month - 1, day))
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === day
    ? `${year}-${twoDigits(month)}-${twoDigits(day)}`
    : null
}

/**
 * The calendar day that a cell of a spreadsheet tells, as people of a language write it: 2026-03-01, 1.3.2026, 01/03/26, and
 * in American English 3/1/2026. Ambiguous where day and month could have changed places; null for what is no day.
 */
export const dayIn = (cell: string, language: Language): { value: string; isAmbiguous: boolean } | null => {
  const text = cell.trim()
  const iso = ISO.exec(text)
  if (iso) {
    const value = calendarDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
    return value === null ? null : { value, isAmbiguous: false }
  }
  const written = WRITTEN.exec(text)
  if (!written) return null
  const [first, sign, second] = [Number(written[1]), written[2], Number(written[3])]
  const year = Number(written[4])
  // Only Americans put the month first, and nobody does with dots.
  const isMonthFirst = language === 'us' && sign !== '.'
  const [day, month] = isMonthFirst ? [second, first] : [first, second]
  const full = year < 100 ? CENTURY + year : year
  const value = calendarDay(full, month, day)
  const isAmbiguous = sign === '/' && day <= MONTHS && day !== month
  return value === null ? null : { value, isAmbiguous }
}
