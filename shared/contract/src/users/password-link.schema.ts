import { z } from 'zod'
import { Moment } from '../fields.ts'
import { Password } from './person.schema.ts'

/** For how long a link to a new password opens, in hours; it opens once. */
export const PASSWORD_LINK_HOURS = 24

/** A link for somebody who forgot his password: its secret is told once, to whoever made it. */
export const PasswordLink = z.object({ token: z.string(), expires_at: Moment })
export type PasswordLink = z.infer<typeof PasswordLink>

/** The page of the host that takes the secret of a link: behind `#`, so that no server and no log is sent it. */
export const passwordLinkPath = (token: string): string => `/auth/new-password#${token}`

/** What is sent by whoever holds the link. */
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: Password })
export type NewPassword = z.infer<typeof NewPassword>
