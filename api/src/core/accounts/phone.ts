import type { Problem } from '@manger/contract'
import parsePhoneNumber from 'libphonenumber-js/min'

/** A phone number as E.164, empty when none was given, or the problem with it. */
export const readPhone = (typed: string): { phone: string; problems: Problem[] } => {
  if (typed === '') return { phone: '', problems: [] }
  const number = parsePhoneNumber(typed.startsWith('+') ? typed : `+${typed}`)
  return number?.isPossible()
    ? { phone: number.number, problems: [] }
    : { phone: '', problems: [{ field: 'phone', code: 'phone_format' }] }
}
