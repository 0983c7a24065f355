import { createHash } from 'node:crypto'
import { RegistryRemote } from '@manger/contract/releases'
import type { Page, Route } from '@playwright/test'
import type { Server } from '#fixtures/server.ts'
import { readRegistry } from './read-registry.ts'
import { signIn } from './sign-in.ts'

const BUILD = '99.0.0-next'
const ENTRY = `/remotes/stock/${BUILD}/remoteEntry.0.js`
const GLOBAL = 'stock_next'

/** What the code of a build does, as JavaScript: when it is asked for, and as a screen (`mark()` notes the moment). */
type Code = { atImport?: string; screen?: string }

// A container as Module Federation makes it, written by hand: React and Platform come from the host, as for any build.
const entryOf = ({ areas }: RegistryRemote, { atImport = '', screen = 'return null' }: Code): string => `
(() => {
  let React, Platform
  const mark = () => { globalThis.brokeAt ??= performance.now() }
  globalThis.${GLOBAL} = {
    init: async (scope) => {
      const take = async (name) => (await Object.values(scope[name])[0].get())()
      React = await take('react')
      Platform = await take('@manger/platform')
    },
    get: async () => {
      ${atImport}
      const Screen = () => { ${screen} }
      const remote = {
        name: 'stock',
        areas: ${JSON.stringify(areas)},
        pages: { stock: [{ path: 'ingredients', screen: async () => Screen }] },
        words: async () => ({ default: {} }),
      }
      return () => ({ remote })
    },
  }
})()`

/** How the entry of a build arrives, given what should have arrived. */
export type Arrival = (route: Route, body: string) => unknown

export const whole: Arrival = (route, body) => route.fulfill({ contentType: 'text/javascript', body })

type NextBuild = { code?: Code; arrives?: Arrival; hasPrevious?: boolean }

/**
 * The list of remotes names a newer build of the stock remote, which another team has released: it does `code` and
 * comes by `arrives`. `takeBack` lets the list be again what it is.
 */
export const releaseNext = async (
  page: Page,
  { url }: Server,
  { code = {}, arrives = whole, hasPrevious = true }: NextBuild,
) => {
  const http = page.context().request
  const { token } = await signIn(http, 'owner.ua')
  const registry = await readRegistry(http, token)
  const stock = RegistryRemote.parse(registry.remotes.find(({ name }) => name === 'stock'))
  const body = entryOf(stock, code)
  const next: RegistryRemote = {
    ...stock,
    build: BUILD,
    entry: ENTRY,
    global: GLOBAL,
    integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
    preload: [],
    previous: hasPrevious ? stock : null,
  }
  const remotes = registry.remotes.map((remote) => (remote.name === 'stock' ? next : remote))
  const list = `${url}/ui/registry`
  await page.route(list, (route) => route.fulfill({ json: { ...registry, rev: registry.rev + 1, remotes } }))
  await page.route(`${url}${ENTRY}*`, (route) => arrives(route, body))
  return { takeBack: () => page.unroute(list) }
}
