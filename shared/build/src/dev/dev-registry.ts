import type { IncomingHttpHeaders } from 'node:http'
import { Registry, ReleaseManifest } from '@manger/contract/releases'
import { recordOf } from '../release/record.ts'

/** Where the development build of a remote lies below the host's address. */
export const devPathOf = (name: string): string => `/remotes/${name}/dev`

type Sources = { api: string; remote: string; headers: IncomingHttpHeaders }

/** The user's own list, with the one remote that is being worked on in place of its last build. */
export const devRegistry = async ({
  api,
  remote,
  headers,
}: Sources): Promise<{ status: number; body: string }> => {
  const answer = await fetch(`${api}/ui/registry`, {
    headers: { authorization: headers.authorization ?? '' },
  })
  const text = await answer.text()
  if (!answer.ok) return { status: answer.status, body: text }
  const registry = Registry.parse(JSON.parse(text))
  const manifest = ReleaseManifest.parse(await (await fetch(`${remote}/release.json`)).json())
  // Who has no right to the remote is not given it by working on it: only a named one is replaced.
  const remotes = registry.remotes.map((record) =>
    record.name === manifest.name ? recordOf(manifest, devPathOf(manifest.name), 'dev') : record,
  )
  return { status: 200, body: JSON.stringify({ ...registry, remotes }) }
}
