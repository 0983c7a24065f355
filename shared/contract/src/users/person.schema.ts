import { z } from 'zod'
import { PASSWORD_MIN } from '../constants.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import { readAs } from '../field-kinds.ts'
import { line, Moment, name, text } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { rowFields } from '../row.ts'
import { UNIT_CHOICES } from '../session/session.schema.ts'

/** An e-mail address, at most 254 characters; it names one account over all clients, whatever its case. */
export const Email = z.string().trim().min(1).max(254).pipe(z.email())

/** A password: at least 8 characters (code 31), not entirely numeric (code 30), at most 200. */
export const Password = z
  .string()
  .max(200)
  .refine((value) => [...value].length >= PASSWORD_MIN, {
    params: { code: FIELD_CODE.passwordShort, limit: PASSWORD_MIN },
  })
  .refine((value) => !/^\d+$/.test(value), { params: { code: FIELD_CODE.passwordNumeric } })

/** What is typed about a person: the phone in international form or empty, it is stored as E.164. */
export const PersonDraft = z.object({
  email: Email,
  first_name: name(60),
  last_name: name(60),
  phone: line(32).default(''),
  language: readAs('language', z.enum(LANGUAGES)),
  about_me: text(1000).default(''),
  /** How he reads weights; left out it stays as it is, and is by language at first. */
  units: z.enum(UNIT_CHOICES).optional(),
  is_locked: z.boolean().default(false),
})
export type PersonDraft = z.infer<typeof PersonDraft>

/** What every account shows; `name` is first and last name together. */
export const Person = PersonDraft.extend({
  ...rowFields,
  units: z.enum(UNIT_CHOICES).default('auto'),
  name: z.string(),
  last_sign_in_at: Moment.nullable(),
  /** Whether he signs in with a code of an app as well. */
  second_factor: z.boolean().default(false),
})
export type Person = z.infer<typeof Person>

/** A new password; whoever changes his own also gives the one he has (domain d3). */
export const PasswordDraft = z.object({
  password: Password,
  old_password: z.string().min(1).max(200).optional(),
})
export type PasswordDraft = z.infer<typeof PasswordDraft>
