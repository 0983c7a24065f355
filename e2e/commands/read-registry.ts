import { Registry } from '@manger/contract/releases'
import type { APIRequestContext } from '@playwright/test'

/** The list of remotes as the holder of the token gets it. */
export const readRegistry = async (http: APIRequestContext, token: string): Promise<Registry> => {
  const answer = await http.get('/ui/registry', { headers: { Authorization: `Bearer ${token}` } })
  return Registry.parse(await answer.json())
}
