import { z } from 'zod'
import { Moment } from '../fields.ts'

/** For how long a link to a new password opens, in hours; it opens once. */
export const PASSWORD_LINK_HOURS = 24

/** A link for somebody who forgot his password: its secret is told once, to whoever made it. */
export const PasswordLink = z.object({ token: z.string(), expires_at: Moment })
export type PasswordLink = z.infer<typeof PasswordLink>
