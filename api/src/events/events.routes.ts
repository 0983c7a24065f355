import { type Route, route } from '@manger/contract'
import { FEEDING_READERS } from '@manger/contract/feedings'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ACCOUNT_CHANNEL } from '#accounts/account.queries.ts'
import { forbidden, unauthenticated } from '#http/api-problem.ts'
import type { App } from '#http/register.ts'
import { authorise, type Caller } from '#session/caller.ts'
import type { Since } from './farm-events.queries.ts'
import { forgetHourly } from './forget.ts'
import { createHub, type Hub } from './hub.ts'
import { openStream, type Stream } from './stream.ts'
import { createTeller } from './teller.ts'

/** How often the rights of an open stream are looked at again. */
const RECHECK_MS = 60_000

const registryOnly = route({
  method: 'GET',
  path: 'ui/events',
  scope: 'global',
  access: {},
  summary: 'Events',
})
const ofFarms: Route = { ...registryOnly, access: { anyOf: FEEDING_READERS } }

const Query = z.object({
  farm: z
    .string()
    .regex(/^[1-9]\d{0,12}(,[1-9]\d{0,12}){0,19}$/)
    .transform((value) => value.split(',').map(Number))
    .default([]),
  client: z.string().optional(),
})

type Listening = { caller: Caller; farms: number[] }

const seesAll = ({ farms: own }: Caller, farms: readonly number[]): boolean =>
  own === null || farms.every((farm) => own.includes(farm))

/**
 * `GET /ui/events?farm=1,2`: one stream for the registry and for the feedings of the farms on the page. A fetch
 * stream, because EventSource cannot send Authorization; `Last-Event-ID` asks for what was missed.
 */
export const registerEvents = (app: App): void => {
  const { http, deps, authenticate } = app
  const hub = createHub(deps.database)
  const streams = new Map<number, Set<Stream>>()
  const stopForgetting = forgetHourly(deps.database)
  http.addHook('onClose', async () => {
    stopForgetting()
    for (const set of streams.values()) for (const stream of set) stream.end()
  })
  deps.database.listener.on(ACCOUNT_CHANNEL, (id) => {
    for (const stream of streams.get(Number(id)) ?? []) stream.end()
  })

  const listen = async (request: FastifyRequest): Promise<Listening> => {
    const user = await authenticate(request.headers.authorization)
    if (!user) throw unauthenticated()
    const query = Query.safeParse(request.query)
    const { farm, client } = query.success ? query.data : { farm: [], client: undefined }
    const asked = { prefix: null, query: client }
    const caller = await authorise(deps, farm.length > 0 ? ofFarms : registryOnly, { user, asked })
    if (farm.length > 0 && (caller.client === null || !seesAll(caller, farm))) throw forbidden()
    return { caller, farms: farm }
  }

  http.get('/ui/events', async (request, reply) => {
    const listening = await listen(request)
    openFor(app, { hub, request, reply, listening, streams, listen })
    return reply.hijack()
  })
}

type Opening = {
  hub: Hub
  request: FastifyRequest
  reply: FastifyReply
  listening: Listening
  streams: Map<number, Set<Stream>>
  listen: (request: FastifyRequest) => Promise<Listening>
}

const openFor = ({ deps }: App, opening: Opening): void => {
  const { hub, request, reply, listening, streams, listen } = opening
  const { caller, farms } = listening
  const ends: (() => void)[] = []
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  const stream = openStream(reply.raw, headers, () => {
    for (const end of ends) end()
  })
  const own = streams.get(caller.user.id) ?? new Set()
  streams.set(caller.user.id, own.add(stream))
  ends.push(() => own.delete(stream))

  const tell = createTeller(deps.database, {
    client: caller.client ?? 0,
    farms,
    since: sinceOf(request),
    stream,
  })
  for (const farm of farms) ends.push(hub.onFarm(caller.client ?? 0, farm, tell))
  ends.push(hub.onRegistry((rev) => stream.send({ kind: 'registry', data: { rev } })))

  const recheck = setInterval(() => {
    listen(request).catch(() => stream.end())
  }, RECHECK_MS)
  ends.push(() => clearInterval(recheck))
  if (farms.length > 0 && request.headers['last-event-id'] !== undefined) tell()
}

const sinceOf = ({ headers }: FastifyRequest): Since => {
  const last = Number(headers['last-event-id'])
  return Number.isSafeInteger(last) && last > 0 ? { event: last } : { at: new Date().toISOString() }
}
