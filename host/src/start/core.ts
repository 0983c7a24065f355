import type { Route } from '@manger/contract'
import { type Me, sessionRoutes } from '@manger/contract/session'
import { type ApiClient, type ApiClientOptions, createApiClient } from '@manger/platform'
import { getDefaultStore } from 'jotai'
import { serverFailuresAtom } from '#layout/messages/server-failures.atom.ts'
import { createTelemetry, type SendTelemetry } from '#remotes/faults/telemetry.ts'
import {
  createRegistryClient,
  type KnownRegistry,
  type RegistryClient,
  userOf,
} from '#remotes/registry/registry.ts'
import { hostBuild } from '#remotes/shares/host-info.ts'
import { createSession, type Session } from '#session/create-session.ts'
import { STORED, storedHolder } from '#session/stored-session.ts'
import { keptAnswers } from '#storage/kept-answers.ts'

/** What the page has before anyone is signed in: small, because the sign-in screen waits for it. */
export type Core = {
  session: Session
  api: ApiClient
  /** The same client in the name of one build of a remote. */
  apiFor: (build: string) => ApiClient
  registry: RegistryClient
  send: SendTelemetry
  /** Asks who is signed in and for the list of remotes; begins before the token is verified. */
  early: () => { me: Promise<Me>; list: Promise<KnownRegistry> }
}

const isClientUser = (): boolean => ['client', 'employee'].includes(storedHolder().userType)

const storedClient = (): number | null => Number(localStorage.getItem(STORED.clientId)) || null

// Where the path names no client, the last one counts (specification 2): only staff and the like have such paths.
const withStoredClient = (api: ApiClient): ApiClient => {
  const clientOf = ({ scope }: Pick<Route, 'scope'>, clientId: number | null): number | null =>
    clientId ?? (scope === 'client' && !isClientUser() ? storedClient() : null)
  return {
    send: (route, input, clientId) => api.send(route, input, clientOf(route, clientId)),
  }
}

/** Makes session, API client and registry client. */
export const createCore = (): Core => {
  const store = getDefaultStore()
  const session = createSession()
  const send = createTelemetry(session.token)
  const options: ApiClientOptions = {
    token: session.token,
    hasPrefix: () => !isClientUser(),
    onUnauthorized: session.renew,
    kept: keptAnswers(() => userOf(session.token())),
    onFailedCall: (request) => store.set(serverFailuresAtom, (before) => ({ ...before, request })),
    onServerError: () => store.set(serverFailuresAtom, (before) => ({ ...before, count: before.count + 1 })),
    onMismatch: (message) =>
      send({ remote: 'host', build: hostBuild, channel: 'stable', phase: 'error', message }),
  }
  const api = withStoredClient(createApiClient(options))
  const apiFor = (build: string): ApiClient => withStoredClient(createApiClient({ ...options, build }))
  const registry = createRegistryClient({
    token: session.token,
    renew: session.renew,
    storageKey: STORED.registry,
    onLeftOut: (message) =>
      send({ remote: 'host', build: hostBuild, channel: 'stable', phase: 'error', message }),
  })
  let first: (ReturnType<Core['early']> & { token: string | null }) | null = null
  const early = () => {
    const token = session.token()
    // What was asked with a token that has since been refused answers nothing to who signs in now.
    if (first?.token !== token)
      first = { token, me: api.send(sessionRoutes.me, {}, null), list: registry.load() }
    // Who waits for them hears of a failure; until then it is nobody's. The next who asks begins anew.
    const asked = first
    first.me.catch(() => {
      if (first === asked) first = null
    })
    first.list.catch(() => undefined)
    return first
  }
  return { session, api, apiFor, registry, send, early }
}
