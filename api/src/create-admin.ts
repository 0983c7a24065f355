import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { checkShape, FIELD_CODE } from '@manger/contract'
import { Email, Password } from '@manger/contract/users'
import { accountByEmail } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import type { Database } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { writeAct } from '#core/records/history.ts'
import { passwordProblems } from '#domain/sign-in/password-problems.ts'

type Given = { email?: string | undefined; password?: string | undefined }

/** `create-admin --email … --password …`: what is given is refused before a database is made for it. */
export const readAdmin = (args: readonly string[]): Given => {
  const { values } = parseArgs({
    args: [...args],
    options: { email: { type: 'string' }, password: { type: 'string' } },
  })
  if (values.email !== undefined) checkEmail(values.email.trim())
  if (values.password !== undefined) checkPassword(values.password, values.email)
  return values
}

const checkEmail = (email: string): void => {
  if (!Email.safeParse(email).success) throw new Error(`"${email}" is not an e-mail address.`)
}

const checkPassword = (password: string, email?: string): void => {
  const [problem] = [...checkShape(Password, password).problems, ...passwordProblems(password, [email])]
  if (problem) throw new Error(PASSWORD_RULES[problem.code] ?? 'The password cannot be used.')
}

/** Asks a person at the terminal, or reads the answers from a pipe, line by line. */
const createPrompt = () => {
  let isSilent = false
  const output = new Writable({
    write: (text, _encoding, done) => {
      if (!isSilent) process.stdout.write(text)
      done()
    },
  })
  // Opened with the first question: nobody is kept waiting on an input that nothing is asked of.
  const open = () => createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  let lines: ReturnType<typeof open> | undefined
  let answers: AsyncIterator<string> | undefined

  const ask = async (question: string): Promise<string> => {
    process.stdout.write(question)
    lines ??= open()
    answers ??= lines[Symbol.asyncIterator]()
    const answer = await answers.next()
    return answer.done ? '' : answer.value
  }

  return {
    ask,
    /** As `ask`, without showing what is typed. */
    askSilently: async (question: string): Promise<string> => {
      isSilent = true
      const answer = await ask(question)
      isSilent = false
      process.stdout.write('\n')
      return answer
    },
    close: () => lines?.close(),
  }
}

/** Makes the first account, or another admin, asking for what is not given. */
export const createAdmin = async (database: Database, given: Given, now: Date): Promise<string> => {
  const prompt = createPrompt()
  const email = (given.email ?? (await prompt.ask('Email: '))).trim()
  checkEmail(email)
  if (await accountByEmail(database, email))
    throw new Error(`A user with the e-mail ${email} already exists.`)
  const password = given.password ?? (await prompt.askSilently('Password: '))
  prompt.close()
  checkPassword(password, email)
  await insertAdmin(database, { email, password_hash: await hashPassword(password), now })
  return `Admin ${email} can sign in now.`
}

const PASSWORD_RULES: Record<string | number, string> = {
  [FIELD_CODE.passwordShort]: 'The password needs at least 8 characters.',
  [FIELD_CODE.passwordNumeric]: 'The password must not be entirely numeric.',
  password_common: 'The password is one of the most common ones.',
  password_weak:
    'The password is easy to guess: it is made of a name, the e-mail, one word, or keys side by side. Take three or four words that do not belong together.',
}

// Nobody is signed in who could have done it: the log says that it came from the machine itself.
const insertAdmin = (
  database: Database,
  { email, password_hash, now }: { email: string; password_hash: string; now: Date },
): Promise<void> =>
  inClients(database, [], async (tx) => {
    const at = now.toISOString()
    const account = { email, password_hash, user_type: 'admin', created_at: at, updated_at: at } as const
    const { id } = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const after = { email, user_type: 'admin' }
    writeAct(tx, { client: null, user: null, now }, { kind: 'users', id, name: email, before: null, after })
  })
