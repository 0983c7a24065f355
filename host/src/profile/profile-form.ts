import { isPhone, type Problem } from '@manger/contract'
import { MeDraft, sessionRoutes } from '@manger/contract/session'
import { accountRoutes, PasswordDraft } from '@manger/contract/users'

/** What a person changes of himself in one form; the language by one of its two names. */
export const PROFILE_FORM = {
  create: { ...sessionRoutes.updateMe, body: MeDraft.omit({ lang: true }).required() },
}

/** One's own password: any account's, whoever keeps it, and never without the old one. */
export const OWN_PASSWORD_FORM = {
  create: { ...accountRoutes.password, body: PasswordDraft.required() },
}

/** The rule that the schema does not hold: a phone is international. */
export const checkProfile = ({ phone }: { phone: string }): Problem[] =>
  phone.trim() !== '' && !isPhone(phone) ? [{ field: 'phone', code: 'phone_format' }] : []
