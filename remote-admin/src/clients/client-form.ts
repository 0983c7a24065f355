import { FIELD_CODE, isPhone, type Problem } from '@manger/contract'
import { ClientChange, clientRoutes } from '@manger/contract/clients'
import { Password } from '@manger/contract/users'

/** Whoever is new comes with the account of his owner; of one that is there no password is sent. */
export const CLIENT_FORM = {
  create: {
    ...clientRoutes.create,
    body: ClientChange.omit({ version: true }).extend({ password: Password.optional() }),
  },
  update: clientRoutes.update,
}

type Typed = { phone: string; password?: string | undefined }

/** The rules that the schema does not hold: a phone is international, and a new owner needs a password. */
export const checkClient =
  ({ isNew }: { isNew: boolean }) =>
  ({ phone, password }: Typed): Problem[] => [
    ...(phone.trim() !== '' && !isPhone(phone) ? [{ field: 'phone', code: 'phone_format' } as const] : []),
    ...(isNew && password === undefined ? [{ field: 'password', code: FIELD_CODE.required }] : []),
  ]
