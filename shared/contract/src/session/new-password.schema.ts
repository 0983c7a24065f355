import { z } from 'zod'
import { Password } from '../users/person.schema.ts'

/** The page of the host that takes the secret of a link: behind `#`, so that no server and no log is sent it. */
export const passwordLinkPath = (token: string): string => `/auth/new-password#${token}`

/** What is sent by whoever holds a link to a new password. */
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: Password })
export type NewPassword = z.infer<typeof NewPassword>
