import { z } from 'zod'
import { Id, line, Moment, name, text } from '../fields.ts'
import { LANGUAGES } from '../languages.ts'
import { PermissionRecord } from '../permissions/can.ts'
import { MODULES } from '../permissions/sections.ts'
import { USER_TYPES } from '../permissions/user-types.ts'

/** What a person types to sign in. */
export const Credentials = z.object({ email: line(254).min(1), password: z.string().min(1).max(200) })
export type Credentials = z.infer<typeof Credentials>

/** Answer of sign-in and refresh: token, type, modules and the expiry in epoch seconds (domain d3). */
export const SessionToken = z.object({
  token: z.string(),
  user_type: z.enum(USER_TYPES),
  modules: z.array(z.enum(MODULES)),
  exp: z.number().int(),
})
export type SessionToken = z.infer<typeof SessionToken>

/**
 * Why a session ended, beside the 401 of verify and refresh (as `current`): it is old, was signed out elsewhere or by an
 * administrator, or what the person may do or the password is another one. An unknown token is told nothing.
 */
export const SESSION_ENDS = [
  'session_expired',
  'session_ended',
  'rights_changed',
  'password_changed',
] as const
/** One of {@link SESSION_ENDS}. */
export const SessionEnd = z.enum(SESSION_ENDS)
export type SessionEnd = z.infer<typeof SessionEnd>

/** Body of verify and refresh. */
export const TokenBody = z.object({ token: z.string().min(1).max(4000) })

/** A place where the signed-in user is signed in: browser and address as they came; `current` = that of this call. */
export const OpenSession = z.object({
  id: z.uuid(),
  agent: z.string(),
  address: z.string(),
  created_at: Moment,
  used_at: Moment,
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

/** How a person reads weights: by language, or always in kg or lb (domain d2). */
export const UNIT_CHOICES = ['auto', 'kg', 'lb'] as const

/** A farm that the signed-in client user may open. */
export const OwnFarm = z.object({
  id: Id,
  name: z.string(),
  company: Id,
  timezone: z.string(),
  weight_unit: z.enum(['kg', 'lb']),
})

/** The signed-in user (auth/me): account, language, zone, roles and, for client users, the client and farms. */
export const Me = z.object({
  id: Id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  about_me: z.string(),
  user_type: z.enum(USER_TYPES),
  /** The same as `lang`: specification 3 names it so for a user, and `lang` for the account of a session. */
  language: z.enum(LANGUAGES),
  lang: z.enum(LANGUAGES),
  timezone: z.string(),
  units: z.enum(UNIT_CHOICES),
  roles: z.object({
    isAdmin: z.boolean(),
    isClient: z.boolean(),
    isConsultant: z.boolean(),
    isStaff: z.boolean(),
  }),
  modules: z.array(z.enum(MODULES)),
  client: z
    .object({ id: Id, company_name: z.string(), currency: z.string(), weight_unit: z.enum(['kg', 'lb']) })
    .nullable(),
  farms: z.array(OwnFarm),
  last_sign_in_at: Moment.nullable(),
  /** Names the photo of `auth/me/photo/`: another one with every new photo, null without any. */
  photo: z.string().nullable().default(null),
})
export type Me = z.infer<typeof Me>

/** What a person may change of himself; his language by either of its names (see `Me`). */
export const MeDraft = z
  .object({
    first_name: name(60),
    last_name: name(60),
    phone: line(20),
    about_me: text(1000),
    lang: z.enum(LANGUAGES),
    language: z.enum(LANGUAGES),
    units: z.enum(UNIT_CHOICES),
    timezone: line(64),
  })
  .partial()
export type MeDraft = z.infer<typeof MeDraft>

/** Effective rights of the signed-in user inside the client of the call. */
export const Permissions = z.object({ client: Id.nullable().optional(), data: z.array(PermissionRecord) })

/** The health check; in demo mode also the accounts that the sign-in page offers, else none. */
export const Health = z.object({
  status: z.literal('ok'),
  demo: z.boolean(),
  accounts: z.array(Credentials),
})
export type Health = z.infer<typeof Health>
