// Answers every path with the bytes that stand in a file: what a server costs that has nothing to do.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { z } from 'zod'

const Canned = z.record(z.string(), z.object({ head: z.record(z.string(), z.string()), body: z.string() }))
const canned = Canned.parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')))

const http = Fastify()
http.removeAllContentTypeParsers()
http.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
for (const [name, { head, body }] of Object.entries(canned)) {
  const [method = 'GET', url = '/'] = name.split(' ')
  const bytes = Buffer.from(body, 'base64')
  http.route({ method, url, handler: async (_request, reply) => reply.headers(head).send(bytes) })
}
process.stdout.write(`ready at ${await http.listen({ port: 0, host: '127.0.0.1' })}\n`)
process.on('disconnect', () => process.exit(0))
