import { parseArgs } from 'node:util'
import { checkShape, FIELD_CODE } from '@manger/contract'
import { Email, Password } from '@manger/contract/users'
import { accountByEmail } from '#accounts/account.queries.ts'
import { commonProblems } from '#accounts/common-passwords.ts'
import { hashPassword } from '#accounts/password.ts'
import type { Database } from '#database/open.ts'
import { createPrompt } from './prompt.ts'

/** Makes the first account, or another admin: `create-admin --email … --password …`, asking for what is not given. */
export const createAdmin = async (
  database: Database,
  args: readonly string[],
  now: Date,
): Promise<string> => {
  const { values } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' }, password: { type: 'string' } },
  })
  const prompt = createPrompt()
  const email = (values.email ?? (await prompt.ask('E-mail: '))).trim()
  if (!Email.safeParse(email).success) throw new Error(`"${email}" is not an e-mail address.`)
  if (await accountByEmail(database, email))
    throw new Error(`A user with the e-mail ${email} already exists.`)
  const password = values.password ?? (await prompt.askSilently('Password: '))
  prompt.close()
  const [problem] = [...checkShape(Password, password).problems, ...commonProblems(password)]
  if (problem) throw new Error(PASSWORD_RULES[problem.code] ?? 'The password cannot be used.')
  await insertAdmin(database, { email, password_hash: await hashPassword(password), at: now.toISOString() })
  return `Admin ${email} can sign in now.`
}

const PASSWORD_RULES: Record<string | number, string> = {
  [FIELD_CODE.passwordShort]: 'The password needs at least 8 characters.',
  [FIELD_CODE.passwordNumeric]: 'The password must not be entirely numeric.',
  password_common: 'The password is one of the most common ones.',
}

const insertAdmin = async (
  { kysely }: Database,
  { email, password_hash, at }: { email: string; password_hash: string; at: string },
): Promise<void> => {
  const account = { email, password_hash, user_type: 'admin', created_at: at, updated_at: at } as const
  await kysely.insertInto('accounts').values(account).execute()
}
