import type { UserType } from '@manger/contract'

const GATE_COOKIE = 'manger_gate'
// So long may a locked or demoted admin still read files; the API itself refuses at once.
const ACCOUNT_KEPT_MS = 5_000

/** What the signed cookie says: whose it is and under which token_version it was made. */
type GatePass = { user: number; tokenVersion: number }

/** The state of an account that a pass must still agree with. */
type GateAccount = { type: UserType; isLocked: boolean; tokenVersion: number }

export type GateDeps = {
  clock: () => Date
  /** Checks signature and expiry of the cookie's value; null for anything else. */
  readPass: (value: string) => Promise<GatePass | null>
  accountById: (id: number) => Promise<GateAccount | null>
}

const cookieOf = (header: string | undefined): string | null => {
  const prefix = `${GATE_COOKIE}=`
  const pair = header?.split(';').find((part) => part.trim().startsWith(prefix))
  return pair === undefined ? null : pair.trim().slice(prefix.length)
}

/**
 * Says whether a request may read restricted files. A script tag cannot send a token, so a cookie of its own speaks
 * for the admin; it is believed only as long as the account is an admin's, open, and of the same token_version.
 */
export const createGate = ({ clock, readPass, accountById }: GateDeps) => {
  const known = new Map<number, { until: number; account: Promise<GateAccount | null> }>()

  const accountOf = (id: number): Promise<GateAccount | null> => {
    const now = clock().getTime()
    const kept = known.get(id)
    if (kept && now < kept.until) return kept.account
    const account = accountById(id)
    known.set(id, { until: now + ACCOUNT_KEPT_MS, account })
    account.catch(() => known.delete(id))
    return account
  }

  return async (cookieHeader: string | undefined): Promise<boolean> => {
    const value = cookieOf(cookieHeader)
    const pass = value === null ? null : await readPass(value)
    if (pass === null) return false
    const account = await accountOf(pass.user)
    return (
      account !== null &&
      account.type === 'admin' &&
      !account.isLocked &&
      account.tokenVersion === pass.tokenVersion
    )
  }
}
