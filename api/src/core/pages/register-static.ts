import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Films, filmAt } from '#core/files/films.ts'
import { readFolderFiles } from '#core/files/folder-files.ts'
import type { Packer } from '#core/files/packed-file.ts'
import { KEEPING, sendFile, sendNothing } from '#core/files/send-file.ts'
import { createGate, type GateDeps } from './gate.ts'
import { createPages, type EarlyFiles, keepingOfHostFile } from './host-files.ts'
import type { FindBuild } from './stored-builds.ts'
import { wantedPath } from './wanted-path.ts'

const WORKER = 'service-worker.js'
const WORKER_OFF = 'service-worker-off.js'

type WantedPage = { path: string; isSignIn: boolean }

type StaticDeps = GateDeps & {
  pack: Packer
  findBuild: FindBuild
  /** The built host; without it (development) only remotes are served. */
  hostDist: string
  /** Whether browsers may keep pages with the service worker. */
  areKept: boolean
  /** The films that lie elsewhere than ours. */
  films: Films
  /** Builds that will be asked for soon: they are read and packed before the server is ready. */
  liveBuilds: () => Promise<readonly { remote: string; build: string }[]>
  early: EarlyFiles
}

/** Serves the host at `/` and the builds of the remotes below `/remotes/`, all from memory. */
export const registerStatic = async (app: FastifyInstance, deps: StaticDeps): Promise<void> => {
  const { pack, findBuild } = deps
  const mayReadRestricted = createGate(deps)
  const host = await readFolderFiles(deps.hostDist, pack)
  const pageOf = createPages(host, deps.early)
  await Promise.all((await deps.liveBuilds()).map(({ remote, build }) => findBuild(remote, build)))

  const sendRemoteFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: { name: string; build: string; path: string },
  ) => {
    const stored = await findBuild(wanted.name, wanted.build)
    const file = stored?.files.get(wanted.path)
    if (!stored || !file) return sendNothing(reply)
    if (!stored.isRestricted) return sendFile(request, reply, { file, keeping: KEEPING.build })
    if (!(await mayReadRestricted(request.headers.cookie))) return sendNothing(reply)
    return sendFile(request, reply, { file, keeping: KEEPING.restricted })
  }

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, wanted: WantedPage) => {
    const page = await pageOf({ ...wanted, cookie: request.headers.cookie })
    return page ? sendFile(request, reply, page) : sendNothing(reply)
  }

  // One handler decides on the decoded path: two routes would let the router's own reading of a path pick the gate.
  app.get('/*', async (request, reply) => {
    const wanted = wantedPath(request.raw.url ?? '')
    switch (wanted.kind) {
      case 'call':
        return reply.callNotFound()
      case 'remote':
        return sendRemoteFile(request, reply, wanted)
      case 'unknown':
        // A browser that goes there says that it wants a page; a probe for /metrics does not, and must not find one.
        return request.headers.accept?.includes('text/html')
          ? sendPage(request, reply, { path: '', isSignIn: false })
          : sendNothing(reply)
      case 'page':
        return sendPage(request, reply, wanted)
      case 'file': {
        const other = filmAt(wanted.path, deps.films)
        if (other === 'off') return sendNothing(reply)
        // Who asks sees by the redirect that it is no film of ours.
        if (other !== undefined) return reply.header('cache-control', 'no-cache').redirect(other)
        const file = host.get(wanted.path === WORKER && !deps.areKept ? WORKER_OFF : wanted.path)
        return file
          ? sendFile(request, reply, { file, keeping: keepingOfHostFile(wanted.path) })
          : sendNothing(reply)
      }
      case 'nothing':
        return sendNothing(reply)
    }
  })
}
