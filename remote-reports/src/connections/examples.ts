import { icarRoutes } from '@manger/contract/icar'
import { sessionRoutes } from '@manger/contract/session'

/** Where a program reads: the server, and the client that it reads of. */
export type ReadFrom = {
  /** Such as `https://manger.example`. */
  origin: string
  /** Named in the path by those who work for several clients; null for who has one. */
  client: number | null
}

/** Signs in with two variables of the shell, and keeps the token in a third; it stops with an error when that fails. */
export const signInExample = ({ origin }: ReadFrom): string =>
  [
    `TOKEN=$(curl -sf '${origin}/api/${sessionRoutes.create.path}' \\`,
    "  -H 'content-type: application/json' \\",
    '  -d "{\\"email\\":\\"$MANGER_EMAIL\\",\\"password\\":\\"$MANGER_PASSWORD\\"}" \\',
    `  | sed 's/.*"token":"\\([^"]*\\)".*/\\1/')`,
  ].join('\n')

/** The exports of ICAR, in the order in which they are told. */
export const EXPORTS = ['feeds', 'rations', 'storages', 'reports'] as const

/** Reads one export with the token of the sign-in. */
export const exportExample = ({ origin, client }: ReadFrom, name: (typeof EXPORTS)[number]): string => {
  const prefix = client === null ? '' : `${client}/`
  return `curl -sf '${origin}/api/${prefix}${icarRoutes[name].path}' -H "authorization: Bearer $TOKEN"`
}
