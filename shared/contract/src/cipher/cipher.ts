const SALT_BYTES = 16
const IV_BYTES = 12
const KEY = { name: 'AES-GCM', length: 256 }

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8', { fatal: true })

// One iteration is the specification's: the transport protects the text, this only binds it to a session.
const keyFrom = async (exp: number, salt: Uint8Array<ArrayBuffer>) => {
  const password = await crypto.subtle.importKey('raw', encoder.encode(String(exp)), 'PBKDF2', false, [
    'deriveKey',
  ])
  const how = { name: 'PBKDF2', salt, iterations: 1, hash: 'SHA-256' }
  return crypto.subtle.deriveKey(how, password, KEY, false, ['encrypt', 'decrypt'])
}

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))

/** What makes two ciphers of one text differ: 16 and 12 random bytes; given only to prove the format in a test. */
type Noise = { salt: Uint8Array<ArrayBuffer>; iv: Uint8Array<ArrayBuffer> }

const freshNoise = (): Noise => ({
  salt: crypto.getRandomValues(new Uint8Array(SALT_BYTES)),
  iv: crypto.getRandomValues(new Uint8Array(IV_BYTES)),
})

/**
 * Encrypts a short text for one session (specification 9): AES-GCM under a key from the token's expiry in epoch
 * seconds; the answer is base64 of salt, IV, ciphertext and tag.
 */
export const encryptForToken = async (
  text: string,
  exp: number,
  { salt, iv }: Noise = freshNoise(),
): Promise<string> => {
  const key = await keyFrom(exp, salt)
  const cipher = await crypto.subtle.encrypt({ name: KEY.name, iv }, key, encoder.encode(text))
  return toBase64(new Uint8Array([...salt, ...iv, ...new Uint8Array(cipher)]))
}

/** Reads what {@link encryptForToken} wrote; null when it was meant for another token or is broken (specification 8). */
export const decryptForToken = async (cipher: string, exp: number): Promise<string | null> => {
  try {
    const bytes = fromBase64(cipher)
    const iv = bytes.subarray(SALT_BYTES, SALT_BYTES + IV_BYTES)
    const key = await keyFrom(exp, bytes.subarray(0, SALT_BYTES))
    const plain = await crypto.subtle.decrypt(
      { name: KEY.name, iv },
      key,
      bytes.subarray(SALT_BYTES + IV_BYTES),
    )
    return decoder.decode(plain)
  } catch {
    return null
  }
}
