import { z } from 'zod'
import { Id, Moment, Version } from './fields.ts'

/** What every stored object carries: identity, times and the version for optimistic locking (domain d2). */
export const rowFields = { id: Id, version: Version, created_at: Moment, updated_at: Moment }

/** A reference with the name that screens show. */
export const Ref = z.object({ id: Id, name: z.string() })
export type Ref = z.infer<typeof Ref>
