import { createHash, randomBytes } from 'node:crypto'
import { SECOND_FACTOR } from '@manger/contract/session'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

const ISSUER = 'Manger'
const SECRET_BYTES = 20
const RECOVERY_BYTES = 10
const { digits, periodS: period, driftSteps: window } = SECOND_FACTOR

/** A new secret of an app. */
export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

const appOf = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({
    issuer: ISSUER,
    label,
    digits,
    period,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })

/** The time step to which a code of the app belongs, at most one away from now; null for a wrong one. */
export const stepOfCode = (secret: Uint8Array, code: string, now: Date): number | null => {
  // The library compares bytes, and throws where as many letters have more of them.
  if (!/^[0-9]+$/.test(code)) return null
  const timestamp = now.getTime()
  const delta = appOf(secret, '').validate({ token: code, timestamp, window })
  return delta === null ? null : TOTP.counter({ timestamp, period }) + delta
}

/** What an app is set up with. */
export const enrolmentOf = (secret: Uint8Array, email: string) => {
  const app = appOf(secret, email)
  const uri = app.toString()
  const { size, data } = encode(uri, { ecc: 'M', border: 2 })
  return { secret: app.secret.base32, uri, qr: { size, path: data.map(barsOf).join('') } }
}

// The dark squares of a row, those side by side as one.
const barsOf = (row: readonly boolean[], y: number): string =>
  [
    ...row
      .map((isDark) => (isDark ? '#' : ' '))
      .join('')
      .matchAll(/#+/g),
  ]
    .map(({ index, 0: bar }) => `M${index} ${y}h${bar.length}v1h-${bar.length}z`)
    .join('')

/** New recovery codes as they are shown, once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: SECOND_FACTOR.recoveryCodes }, () =>
    (
      new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.match(/.{4}/g) ?? []
    ).join('-'),
  )

/** What is kept of a recovery code. */
export const digestOf = (code: string): string =>
  createHash('sha256').update(code.replaceAll('-', '')).digest('hex')
