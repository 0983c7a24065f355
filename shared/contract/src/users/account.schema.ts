import { z } from 'zod'
import { Flag, Id, IdParam, OpId, Version } from '../fields.ts'
import { ById, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { Ref } from '../row.ts'
import { Grant, GrantedRef } from './grant.schema.ts'
import { PasswordLink } from './password-link.schema.ts'
import { Password, PasswordDraft, Person, PersonDraft } from './person.schema.ts'

const admin: Access = { types: ['admin'] }

/** Types of the accounts that an admin keeps; employees are kept by their client (domain d2). */
const ACCOUNT_TYPES = ['admin', 'staff', 'consultant', 'client'] as const
/** A type of account that an admin keeps. */
export type AccountType = (typeof ACCOUNT_TYPES)[number]

/** What is typed about an account; `clients` are a consultant's, all of them each time. */
export const AccountDraft = PersonDraft.extend({ clients: z.array(Grant).max(1000).default([]) })
export type AccountDraft = z.infer<typeof AccountDraft>

/** What is typed to make an account: its type and an owner's client are fixed from then on. */
export const AccountCreation = AccountDraft.extend({
  user_type: z.enum(ACCOUNT_TYPES),
  client: Id.nullable().default(null),
  password: Password,
  op_id: OpId.optional(),
})
export type AccountCreation = z.infer<typeof AccountCreation>

/** A change of an account; another type or client than it has is refused with code 23. */
export const AccountChange = AccountDraft.extend({
  user_type: z.enum(ACCOUNT_TYPES).optional(),
  client: Id.nullable().optional(),
  version: Version,
  op_id: OpId.optional(),
})
export type AccountChange = z.infer<typeof AccountChange>

/** An account of admin, staff, consultant or client owner; `client` is the owner's, `clients` the consultant's. */
export const Account = Person.extend({
  user_type: z.enum(ACCOUNT_TYPES),
  client: Ref.nullable(),
  clients: z.array(GrantedRef),
})
export type Account = z.infer<typeof Account>

const routes = resource({
  path: 'dashboard/users/',
  scope: 'global',
  section: 'manager.group',
  access: { view: admin, add: admin, change: admin, delete: admin },
  item: Account,
  lite: Account.pick({ email: true, user_type: true }).shape,
  draft: AccountDraft,
  filters: {
    user_type: z.enum(ACCOUNT_TYPES).optional(),
    is_locked: Flag.optional(),
    /** Owners of this client. */
    client: IdParam.optional(),
  },
  // A client tells his owner's contacts and his consultants.
  touches: [NOUN.clients],
  noun: 'accounts of admins, staff, consultants and client owners',
})

/** Calls of accounts, for admin; an account is locked, never deleted (specification 7). */
export const accountRoutes = {
  list: routes.list,
  lite: routes.lite,
  get: routes.get,
  create: route({ ...routes.create, body: AccountCreation, aliases: ['dashboard/users/create/'] }),
  update: route({ ...routes.update, body: AccountChange }),
  password: route({
    method: 'PUT',
    path: 'dashboard/users/:id/password/',
    scope: 'global',
    // Anyone may change his own; the API lets only an admin change another's.
    access: {},
    params: ById,
    body: PasswordDraft,
    status: 204,
    summary: 'Change the password of an account, or his own; every token of his ends',
  }),
  // Without an op_id: its kept answer would tell the secret of the link to whoever reads the database.
  passwordLink: route({
    method: 'POST',
    path: 'dashboard/users/:id/password-link/',
    scope: 'global',
    access: admin,
    params: ById,
    answer: oneOf(PasswordLink),
    status: 201,
    summary:
      'Make a link by which an account sets a new password once, within 24 hours; an earlier link ends',
  }),
  resetSecondFactor: route({
    method: 'DELETE',
    path: 'dashboard/users/:id/second-factor/',
    scope: 'global',
    access: admin,
    params: ById,
    status: 204,
    touches: [NOUN.accounts],
    summary: 'Take the second factor of an account away whose phone is lost; every token of his ends',
  }),
}
