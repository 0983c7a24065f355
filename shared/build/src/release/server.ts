import { ErrorBody, oneOf } from '@manger/contract'
import { PackageIndex, type Refusal, RefusalOf, ReleaseGate } from '@manger/contract/release-gate'
import { Pointer, Published } from '@manger/contract/releases'
import type { ReleaseArguments } from './arguments.ts'

const UPLOAD_MS = 120_000

/** What the server said to an upload or a move. */
type Outcome =
  | { kind: 'done'; pointer: Pointer; before: Published['data']['before'] }
  /** `to` is where somebody else has moved it meanwhile. */
  | { kind: 'moved'; to: string | null }
  | { kind: 'refused'; refusals: readonly Pick<Refusal, 'code' | 'text'>[] }

const because = async (response: Response): Promise<string> => {
  const { data } = ErrorBody.safeParse(await response.json().catch(() => null))
  const first = Object.values(data?.errors ?? {})[0]?.[0]
  return first?.message ?? `status ${response.status}`
}

/** The calls of a release to one server, as the holder of a deploy token. */
export const connect = ({ remote, channel, to, token }: ReleaseArguments) => {
  const call = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    const signal = AbortSignal.timeout(UPLOAD_MS)
    const response = await fetch(`${to}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
      throw new Error(`${to} does not answer: ${Object(error).cause?.message ?? error}`)
    })
    if (response.status === 401)
      throw new Error(`${to} does not know this token: it was taken back or has expired.`)
    if (response.status === 403) throw new Error(`This token is not for ${remote}.`)
    return response
  }
  const place = `/ui/pointers/${remote}/${encodeURIComponent(channel)}`

  const outcomeOf = async (response: Response): Promise<Outcome> => {
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null)
    if (response.status === 412)
      return { kind: 'moved', to: Pointer.safeParse(Object(body).current).data?.build ?? null }
    const refused = RefusalOf.safeParse(body)
    if (refused.success)
      return {
        kind: 'refused',
        refusals: refused.data.errors.release.map(({ code, message }) => ({ code, text: message })),
      }
    if (!response.ok) throw new Error(`${to} refused it: ${await because(response)}`)
    const published = Published.safeParse(body)
    if (published.success)
      return { kind: 'done', pointer: published.data.data, before: published.data.data.before }
    return { kind: 'done', pointer: oneOf(Pointer).parse(body).data, before: null }
  }

  return {
    /** What the gate of this server asks. */
    gate: async () => {
      const response = await call('/ui/gate')
      if (!response.ok) throw new Error(`${to} tells nothing of its gate: ${await because(response)}`)
      const gate = oneOf(ReleaseGate).parse(await response.json()).data
      // Told now, not when everything is built and mounted.
      if (gate.remote !== null && gate.remote !== remote)
        throw new Error(`This token is for ${gate.remote}, not for ${remote}.`)
      return gate
    },
    /** The packages that a remote is built on, by their names. */
    packages: async (): Promise<Record<string, string>> => {
      const response = await call('/ui/packages')
      if (response.status === 404)
        throw new Error(`${to} has no packages: whoever runs it packs them beside it (npm run pack).`)
      if (!response.ok) throw new Error(`${to} hands out no packages: ${await because(response)}`)
      return oneOf(PackageIndex).parse(await response.json()).data
    },
    packageFile: async (file: string): Promise<Uint8Array> => {
      const response = await call(`/ui/packages/${encodeURIComponent(file)}`)
      if (!response.ok) throw new Error(`${to} has no ${file}: ${await because(response)}`)
      return new Uint8Array(await response.arrayBuffer())
    },
    /** Where the channel stands; null where it has no pointer yet. */
    pointer: async (): Promise<Pointer | null> => {
      const response = await call(place)
      if (response.status === 404) return null
      if (!response.ok)
        throw new Error(`${to} does not tell where ${channel} stands: ${await because(response)}`)
      return oneOf(Pointer).parse(await response.json()).data
    },
    upload: async (body: Uint8Array<ArrayBuffer>, { rev, isUrgent }: { rev: number; isUrgent: boolean }) =>
      outcomeOf(
        await call(`/ui/releases?channel=${encodeURIComponent(channel)}&urgent=${isUrgent}`, {
          method: 'POST',
          headers: { 'content-type': 'application/gzip', 'if-match': `"${rev}"` },
          body,
        }),
      ),
    /** Takes the trial away; whoever had it is given the stable version. */
    endTrial: async (): Promise<void> => {
      const response = await call(`/ui/rollouts/${remote}/end`, { method: 'POST' })
      if (!response.ok) throw new Error(`${to} does not end the trial: ${await because(response)}`)
    },
    move: async (build: string, { rev, isUrgent }: { rev: number; isUrgent: boolean }) =>
      outcomeOf(
        await call(place, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'if-match': `"${rev}"` },
          body: JSON.stringify({ build, is_urgent: isUrgent }),
        }),
      ),
  }
}
