import { z } from 'zod'
import { Id, Moment } from '../fields.ts'
import { Area } from './registry.schema.ts'

/**
 * What is typed to grant a remote a place under `/app`: `path` and what lies below it, in the scope's part of the route
 * tree. With `admin_only` a build that offers it to anyone but super-admins is refused.
 */
export const MountGrantDraft = z.object({
  owner: z.string().regex(/^[a-z][a-z0-9-]{0,59}$/),
  scope: Area.shape.scope,
  path: z.string().regex(/^[a-z0-9][a-z0-9:/_-]{0,119}$/),
  admin_only: z.boolean().default(false),
})
export type MountGrantDraft = z.infer<typeof MountGrantDraft>

/** A place and the remote that may stand there; one of the product itself is never taken away. */
export const MountGrant = MountGrantDraft.extend({
  id: Id.nullable(),
  name: z.string(),
  granted_at: Moment.nullable(),
  by: z.object({ id: Id, name: z.string() }).nullable(),
})
export type MountGrant = z.infer<typeof MountGrant>
