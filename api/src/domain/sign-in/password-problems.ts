import type { Problem } from '@manger/contract'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'
import { CYRILLIC_KEYBOARDS, GUESSED_WORDS } from '#core/accounts/guessed-words.ts'
import type { Database } from '#core/database/open.ts'
import { membershipOf } from '#core/session/access.queries.ts'

/** How many of the most common passwords are told apart from those that are easy to guess. */
const COMMON_MOST = 10_000
/** Of 0 to 4: below it fewer than a hundred million guesses find it. */
const SCORE_MIN = 3
/** Parts of names and addresses that are shorter say nothing. */
const PART_MIN = 3
/** What is longer than this is judged by its beginning. */
const JUDGED_MAX = 64

const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, COMMON_MOST))

let estimator: ZxcvbnFactory | null = null

// Its tables are large, and most servers that start are never asked.
const estimate = (password: string): number => {
  estimator ??= new ZxcvbnFactory({
    graphs: { ...adjacencyGraphs, ...CYRILLIC_KEYBOARDS },
    dictionary: { ...dictionary, farm: [...GUESSED_WORDS] },
  })
  return estimator.check(password).score
}

/** What whoever guesses knows of a person: name, e-mail, company. */
type AboutPerson = readonly (string | null | undefined)[]

// Longest first: the whole address goes before its parts.
const partsOf = (about: AboutPerson): string[] =>
  about
    .flatMap((text) => {
      const whole = (text ?? '').toLowerCase()
      return [whole, ...whole.split(/[^\p{L}\p{N}]+/u)].filter((part) => [...part].length >= PART_MIN)
    })
    .toSorted((one, other) => other.length - one.length)

/**
 * The one rule for a password that is set, beyond length and digits: none of the most common ones, and none that is made of
 * a known word, the person's own data, keys side by side or repeats. Those that were set before go on.
 */
export const passwordProblems = (password: string, about: AboutPerson = []): Problem[] => {
  // Capitals are the first thing that is tried: they make no other password.
  const text = password.toLowerCase()
  if (COMMON.has(text)) return [{ field: 'password', code: 'password_common' }]
  // What is known of the person anyway makes it no stronger, however much there is of it.
  const own = partsOf(about).reduce((left, part) => left.replaceAll(part, ''), text)
  const isWeak = estimate([...own].slice(0, JUDGED_MAX).join('')) < SCORE_MIN
  return isWeak ? [{ field: 'password', code: 'password_weak' }] : []
}

type Named = { email: string; first_name: string; last_name: string; phone: string }

/** What is known of an account, with the company of its client. */
export const aboutAccount = async (
  database: Pick<Database, 'read'>,
  { id, email, first_name, last_name, phone }: Named & { id: number },
): Promise<AboutPerson> => [
  email,
  first_name,
  last_name,
  phone,
  (await membershipOf(database, id))?.company_name,
]
