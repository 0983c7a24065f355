import { z } from 'zod'
import { Password } from '../users/person.schema.ts'

/** What is sent by whoever holds a link to a new password. */
export const NewPassword = z.object({ token: z.string().min(1).max(200), password: Password })
export type NewPassword = z.infer<typeof NewPassword>
