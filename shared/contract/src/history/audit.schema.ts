import { z } from 'zod'
import { HISTORY_PAGE_SIZE } from '../constants.ts'
import { Day, Id, IdList, IdParam, Moment } from '../fields.ts'
import { listOf, listQueryOf } from '../lists.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'
import { FieldChange } from './history.schema.ts'

/** Kinds of objects whose every change is an administrative act: it stands in the audit log as well. */
export const AUDITED_KINDS = [
  'users',
  'accessgroups',
  'clients',
  'countrygroups',
  'deliveries',
  'sessions',
  'stocklocks',
] as const

/** What is done to such an object; only a session is ended. */
export const AUDITED_ACTIONS = ['created', 'updated', 'deleted', 'ended'] as const

/**
 * An entry of the audit log: who did what to whom, field by field. `client` is null where the act belongs to none;
 * `ended` is a session, whose object is the account; `user` is null for what the server did by itself. `address` is
 * where the call came from, null where there was none or it was not kept yet.
 */
export const AuditEntry = z.object({
  id: z.string(),
  at: Moment,
  user: Ref.nullable(),
  client: Ref.nullable(),
  type: z.enum(AUDITED_KINDS),
  object_id: Id,
  name: z.string(),
  action: z.enum(AUDITED_ACTIONS),
  address: z.string().nullable(),
  changes: z.array(FieldChange),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Calls of the audit log, for admin; nothing writes it but the acts themselves, nothing changes it. */
export const auditRoutes = {
  list: route({
    method: 'GET',
    path: 'dashboard/audit/',
    scope: 'global',
    access: { types: ['admin'] },
    query: listQueryOf(HISTORY_PAGE_SIZE).extend({
      client: IdParam.optional(),
      type: z.enum(AUDITED_KINDS).optional(),
      action: z.enum(AUDITED_ACTIONS).optional(),
      object_id: IdList.optional(),
      user: IdList.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    answer: listOf(AuditEntry),
    summary: 'The audit log: administrative acts of all clients, newest first',
  }),
}
