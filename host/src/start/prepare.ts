import { type Roles, rolesOf } from '@manger/contract'
import { APP } from '@manger/platform'
import { getDefaultStore } from 'jotai'
import { placeOf } from '#address/place.ts'
import { createWatch } from '#events/create-watch.ts'
import { createEvents } from '#events/page-events.ts'
import { createLanguages } from '#language/create-languages.ts'
import { createPermissions } from '#permissions/create-permissions.ts'
import { createDirtyLock } from '#remotes/area/dirty-lock.ts'
import { loadBuild } from '#remotes/loading/federation.ts'
import { createRemoteLoader } from '#remotes/loading/remote-loader.ts'
import { registryAtom } from '#remotes/registry/remotes.atom.ts'
import { refusalOf } from '#remotes/shares/refusal.ts'
import { startMountOf } from '#routing/start-path.ts'
import { fetchPage, servingRemote } from '#routing/use-preload.ts'
import { storedHolder } from '#session/stored-session.ts'
import type { Core } from './core.ts'
import { createRouter } from './create-router.tsx'
import { meAtom } from './me.atom.ts'

const FONT_MS = 1000

// Drawn in another font first, every text that stands beside another one would move when the right one arrives.
const fontsAreThere = (): Promise<unknown> =>
  Promise.race([
    Promise.all(
      ['400', '600'].map((weight) => document.fonts?.load(`${weight} 14px "Inter Variable"`, 'Aя')),
    ),
    new Promise((resolve) => setTimeout(resolve, FONT_MS)),
  ]).catch(() => undefined)

// Who has just signed in stands on the address of that page still, and comes to the first one of his.
const openedPath = (roles: Roles): string =>
  location.pathname.startsWith(`${APP}/`) ? location.pathname : `${APP}/${startMountOf(roles)}`

const prepareOnce = async (core: Core) => {
  const store = getDefaultStore()
  const { me, list } = core.early()
  const fonts = fontsAreThere()
  const languages = createLanguages(store)
  const permissions = createPermissions({ api: core.api, userType: () => storedHolder().userType })
  const account = await me
  store.set(meAtom, account)
  // The page asks for the same and says what failed; by then the answer is under way.
  const client = account.client?.id ?? placeOf(location.pathname).clientId
  if (client !== null) permissions.load(client).catch(() => undefined)
  // Without a list the frame still stands and offers to ask again.
  const registry = await list.catch(() => null)
  store.set(registryAtom, registry)
  const remotes = registry?.registry.remotes ?? []
  const roles = rolesOf(storedHolder().userType)
  const pathname = openedPath(roles)
  const events = createEvents()
  const watch = createWatch(events, core.session)
  await languages.start(account.lang)
  const opened = servingRemote(pathname, remotes, roles)
  const loader = createRemoteLoader({
    store,
    loadBuild,
    addWords: async (remote) => {
      const words = languages.addNamespace(
        remote.name,
        async (language) => (await remote.words(language)).default,
      )
      // Beside its words: shown without its page, the area would stand empty once more.
      if (remote.name === opened?.name) await fetchPage(remote, pathname, roles)
      await words
    },
    refusal: refusalOf,
    send: core.send,
  })
  // Beside the frame, not after it: the area of this address asks for the same remote once it stands.
  if (opened !== null) loader.want(opened)
  await fonts
  const router = createRouter()
  return {
    core,
    router,
    languages,
    loader,
    permissions,
    dirty: createDirtyLock(),
    events,
    watch,
  }
}

/** Everything the signed-in page is made of, once its first answers are there. */
export type Prepared = Awaited<ReturnType<typeof prepareOnce>>

let last: { attempt: number; prepared: Promise<Prepared> } | null = null

/** Prepares the page, once for each attempt of the person; signing out loads the page anew. */
export const prepare = (core: Core, attempt: number): Promise<Prepared> => {
  if (last?.attempt !== attempt) last = { attempt, prepared: prepareOnce(core) }
  return last.prepared
}
