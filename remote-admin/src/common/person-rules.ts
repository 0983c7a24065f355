import { FIELD_CODE, isPhone, PASSWORD_MIN, type Problem } from '@manger/contract'

/** What a password must be (specification 5), each rule with whether it is kept; judged while it is typed. */
export const passwordRules = (password: string) => [
  { key: 'long', limit: PASSWORD_MIN, isKept: [...password].length >= PASSWORD_MIN },
  { key: 'letters', limit: 0, isKept: password !== '' && !/^\d+$/.test(password) },
]

type Typed = { phone: string; password?: string | undefined }

/** The rules that the schema does not hold: a phone is international, and who is new needs a password. */
export const checkPerson =
  ({ isNew }: { isNew: boolean }) =>
  ({ phone, password }: Typed): Problem[] => [
    ...(phone.trim() !== '' && !isPhone(phone) ? [{ field: 'phone', code: 'phone_format' } as const] : []),
    ...(isNew && password === undefined ? [{ field: 'password', code: FIELD_CODE.required }] : []),
  ]

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password that can be read out over the phone: no letter or digit that looks like another, in groups of four. */
export const makePassword = (): string => {
  const one = () => {
    // Of a byte that does not divide evenly some letters would come more often.
    const most = 256 - (256 % LETTERS.length)
    for (;;) {
      const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
      if (byte < most) return LETTERS.charAt(byte % LETTERS.length)
    }
  }
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, one).join('')).join('-')
}
