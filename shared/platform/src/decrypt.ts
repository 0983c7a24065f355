import { decryptForToken } from '@manger/contract/cipher'
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
      return exp === null ? null : decryptForToken(cipher, exp)
    },
    [platform],
  )
}
