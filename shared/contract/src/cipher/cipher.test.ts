import { describe, expect, it } from 'vitest'
import { decryptForToken, encryptForToken } from './cipher.ts'

const EXP = 1_773_219_600
const noise = {
  salt: Uint8Array.from({ length: 16 }, (_, i) => i),
  iv: Uint8Array.from({ length: 12 }, (_, i) => 100 + i),
}
// Made with node:crypto, not with this code: pbkdf2 of '1773219600', 1 iteration, SHA-256, then aes-256-gcm.
const VECTOR = 'AAECAwQFBgcICQoLDA0OD2RlZmdoaWprbG1ub0Dltg5GxuRXRyiWTraEnKIXeFdeQ42xAimw'

describe('the cipher of specification 9', () => {
  it('writes salt, IV, ciphertext and tag as another implementation does', async () => {
    expect(await encryptForToken('24650 кг', EXP, noise)).toBe(VECTOR)
  })

  it('reads what another implementation wrote', async () => {
    expect(await decryptForToken(VECTOR, EXP)).toBe('24650 кг')
  })

  it('never writes the same twice, and reads both', async () => {
    const [first, second] = [await encryptForToken('24650', EXP), await encryptForToken('24650', EXP)]
    expect(first).not.toBe(second)
    expect([await decryptForToken(first, EXP), await decryptForToken(second, EXP)]).toEqual([
      '24650',
      '24650',
    ])
  })

  it.each([
    ['another token', VECTOR, EXP + 1],
    ['a changed sign', VECTOR.replace('Dltg5G', 'Dltg5H'), EXP],
    ['a cut text', VECTOR.slice(0, 40), EXP],
    ['what is no base64', 'кг', EXP],
    ['nothing', '', EXP],
  ])('reads nothing with %s', async (_, cipher, exp) => {
    expect(await decryptForToken(cipher, exp)).toBeNull()
  })
})
