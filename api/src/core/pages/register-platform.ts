import { join } from 'node:path'
import { route } from '@manger/contract'
import { accountById } from '#core/accounts/account.queries.ts'
import type { App } from '#core/calls/register.ts'
import type { Pages } from '#core/deps.ts'
import { createPacker } from '#core/files/packed-file.ts'
import { createDownBuilds } from '#core/releases/down/down-builds.ts'
import { createEarlyFiles } from '#core/releases/early-files.ts'
import { readHostFacts } from '#core/releases/host-facts.ts'
import { tellPinned } from '#core/releases/overview/tell-pinned.ts'
import { registerReleases } from '#core/releases/register-releases.ts'
import { liveBuilds } from '#core/releases/registry/registry.queries.ts'
import { mendStore } from '#core/releases/store/mend-store.ts'
import { openStore } from '#core/releases/store/open-store.ts'
import { removeOldBuilds } from '#core/releases/store/retention.ts'
import { takeWorkspaceBuilds } from '#core/releases/store/workspace-builds.ts'
import type { VisitorOf } from '#core/releases/visitor.ts'
import { authorise } from '#core/session/caller.ts'
import { readGatePass } from '#core/session/gate-cookie.ts'
import { registerStatic } from './register-static.ts'
import { createStoredBuilds, type FindBuild } from './stored-builds.ts'

// The platform lies outside every client, but whoever may make no call at all gets no list either.
const outside = route({ method: 'GET', path: 'ui/', scope: 'global', access: {}, summary: 'The platform' })

const createVisitorOf =
  ({ deps, authenticate }: App): VisitorOf =>
  async (authorization) => {
    const user = await authenticate(authorization)
    if (!user) return null
    const { client } = await authorise(deps, outside, { user, asked: { prefix: null, query: undefined } })
    return { id: user.id, type: user.user_type, client }
  }

const createGateAccount =
  ({ deps }: App) =>
  async (id: number) => {
    const account = await accountById(deps.database, id)
    return account
      ? { type: account.user_type, isLocked: account.is_locked, tokenVersion: account.token_version }
      : null
  }

/** Takes in what was built, then serves registry, releases and the files of host and remotes. */
export const registerPlatform = async (app: App, pages: Pages): Promise<void> => {
  const { hostDist, workspace, areKept = true, films = {} } = pages
  const { http, deps } = app
  const { database, clock, dataDir } = deps
  const host = await readHostFacts(hostDist)
  const store = openStore(deps)
  const { log } = http
  await takeWorkspaceBuilds({ workspace, store, database, host, clock, log })
  await removeOldBuilds({ database, store, clock })
  await mendStore({ database, store, log })
  await tellPinned({ database, log })
  const pack = createPacker(dataDir)
  const isDown = await createDownBuilds({ database, clock })
  const findStored = createStoredBuilds(store, pack, { clock, log })
  const findBuild: FindBuild = async (remote, build) =>
    isDown(remote, build) ? null : findStored(remote, build)
  const absent = new Set<string>()
  const canServe = async (remote: string, build: string) => {
    if (await findBuild(remote, build)) return true
    if (isDown(remote, build)) return false
    const what = `remote-${remote} ${build}`
    if (absent.has(what) || (await store.manifestOf(remote, build).catch(() => true))) return false
    absent.add(what)
    log.error(
      `${what} was released, and this server has not its files: several servers share one store by MANGER_BUCKET. Pages get the build before it.`,
    )
    return false
  }
  const visitorOf = createVisitorOf(app)
  registerReleases(http, {
    database,
    clock,
    host,
    visitorOf,
    count: app.admit,
    canServe,
    store,
    dataDir,
    packed: join(workspace, 'packed'),
  })
  await registerStatic(http, {
    pack,
    findBuild,
    hostDist,
    areKept,
    films,
    clock,
    readPass: (value) => readGatePass(value, deps),
    accountById: createGateAccount(app),
    liveBuilds: () => liveBuilds(database),
    early: await createEarlyFiles({ database, host, canServe, clock }),
  })
}
