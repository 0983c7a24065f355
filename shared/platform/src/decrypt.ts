import { useCallback } from 'react'
import { usePlatform } from './context.ts'

/**
 * Reads texts that the API has encrypted for the token of the call (specification 9). Null for one that cannot be read, as
 * one that was answered before the token was renewed: asked again, it comes for the token of this moment.
 */
export const useDecrypt = (): ((cipher: string) => Promise<string | null>) => {
  const platform = usePlatform()
  return useCallback(
    async (cipher) => {
      const exp = platform.tokenExpiry()
      if (exp === null) return null
      // Fetched when it is needed: the platform is there before the first page, and only the mixer database reads.
      const { decryptForToken } = await import('@manger/contract/cipher')
      return decryptForToken(cipher, exp)
    },
    [platform],
  )
}
