import type { Problem } from '@manger/contract'
import { dictionary } from '@zxcvbn-ts/language-common'

/** How many of the most common passwords are refused: whoever guesses begins with these. */
const REFUSED = 10_000

// Most of them are too short anyway, and are told so; the rest is a few thousand words.
const COMMON: ReadonlySet<string> = new Set(dictionary['passwords-common'].slice(0, REFUSED))

/** The problem of a new password that everybody tries first, whatever its case. */
export const commonProblems = (password: string): Problem[] =>
  COMMON.has(password.toLowerCase()) ? [{ field: 'password', code: 'password_common' }] : []
