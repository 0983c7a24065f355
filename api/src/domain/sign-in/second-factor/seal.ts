import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16

const keyOf = (secret: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, new Uint8Array(), 'second factor', 32))

/** Hides the bytes from whoever has the database but not the signing key; they are good for this account only. */
export const seal = (bytes: Uint8Array, secret: Uint8Array, account: number): Buffer => {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv).setAAD(Buffer.from(String(account)))
  return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** The bytes again; null when they were sealed with another key or for another account. */
export const unseal = (sealed: Buffer, secret: Uint8Array, account: number): Buffer | null => {
  const cipher = createDecipheriv(CIPHER, keyOf(secret), sealed.subarray(0, IV))
    .setAAD(Buffer.from(String(account)))
    .setAuthTag(sealed.subarray(-TAG))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(IV, -TAG)), cipher.final()])
  } catch {
    return null
  }
}
