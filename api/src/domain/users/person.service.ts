import type { Problem } from '@manger/contract'
import type { PersonDraft } from '@manger/contract/users'
import { readPhone } from '#core/accounts/phone.ts'

/** The person with his phone as it is stored (E.164), and what is wrong with him. */
export const readPerson = <Draft extends PersonDraft>(
  draft: Draft,
): { person: Draft; problems: Problem[] } => {
  const { phone, problems } = readPhone(draft.phone)
  return { person: { ...draft, phone }, problems }
}
