import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { PackageIndex } from '@manger/contract/release-gate'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { notFound } from '#core/http/api-problem.ts'
import { admitPublisher } from '../publish/publisher.ts'
import type { ReleaseDeps } from '../release-deps.ts'

const INDEX = 'packages.json'

/** The packed packages by their names; what was not packed beside this server is not there. */
const readIndex = async (folder: string): Promise<Record<string, string>> => {
  const text = await readFile(join(folder, INDEX), 'utf8').catch(() => null)
  if (text === null) throw notFound()
  return PackageIndex.parse(JSON.parse(text))
}

/**
 * `GET /ui/packages` and `GET /ui/packages/{file}`: contract, platform, kit, tests, build and the host in development
 * mode, as `npm run pack` leaves them beside this server: a team without a checkout builds against them. For super-admins
 * and deploy tokens, because the packages hold what the product shows to nobody else.
 */
export const registerPackages = (app: FastifyInstance, deps: ReleaseDeps): void => {
  const { onRequest } = admitPublisher(deps)

  app.get('/ui/packages', { onRequest }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ data: await readIndex(deps.packed) }),
  )

  app.get('/ui/packages/:file', { onRequest }, async (request, reply) => {
    const { file } = z.object({ file: z.string() }).parse(request.params)
    const names = Object.values(await readIndex(deps.packed))
    const path = names.includes(file) ? join(deps.packed, file) : null
    const found = path === null ? null : await stat(path).catch(() => null)
    if (path === null || found === null) throw notFound()
    return reply
      .headers({ 'cache-control': 'no-store', 'content-length': found.size })
      .type('application/gzip')
      .send(createReadStream(path))
  })
}
