import { route, STREAMS_MAX } from '@manger/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ACCOUNT_CHANNEL } from '#core/accounts/account.queries.ts'
import type { App } from '#core/calls/register.ts'
import { createHub, type Hub } from '#core/events/hub.ts'
import { openStream, type Stream } from '#core/events/stream.ts'
import { forbidden, unauthenticated, unavailable } from '#core/http/api-problem.ts'
import { tooMany } from '#core/http/quotas.ts'
import { authorise, type Caller } from '#core/session/caller.ts'
import type { Since } from './events-since.queries.ts'
import { type Listening, tellAlerts, tellFeedings } from './page-tellers.ts'

/** How often the rights of an open stream are looked at again. */
const RECHECK_MS = 60_000
/** When a place may be free again for one stream too many. */
const AGAIN_AFTER_S = 30

// Of the farms of a page each hears the kinds of events that he may: a page need not know which before it asks.
const events = route({
  method: 'GET',
  path: 'ui/events',
  scope: 'global',
  access: {},
  summary: 'Events',
})

const Query = z.object({
  farm: z
    .string()
    .regex(/^[1-9]\d{0,12}(,[1-9]\d{0,12}){0,19}$/)
    .transform((value) => value.split(',').map(Number))
    .default([]),
  client: z.string().optional(),
})

const seesAll = ({ farms: own }: Caller, farms: readonly number[]): boolean =>
  own === null || farms.every((farm) => own.includes(farm))

/**
 * `GET /ui/events?farm=1,2`: one stream for the registry, the feedings of the farms on the page and the alerts that
 * the caller may see. A fetch stream, because EventSource cannot send Authorization; `Last-Event-ID` asks for what
 * was missed.
 */
export const registerEvents = (app: App): void => {
  const { http, deps, authenticate } = app
  const hub = createHub(deps.database)
  deps.metrics?.tellEvents(hub.behind)
  const streams = new Map<number, Set<Stream>>()
  const perClient = new Map<number, number>()
  const max = deps.streamsMax ?? STREAMS_MAX
  let isClosing = false
  http.addHook('preClose', async () => {
    isClosing = true
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
    const caller = await authorise(deps, events, { user, asked })
    if (farm.length > 0 && (caller.client === null || !seesAll(caller, farm))) throw forbidden()
    return { caller, farms: farm }
  }

  http.get('/ui/events', async (request, reply) => {
    const listening = await listen(request)
    // Nobody would end it any more, and the server would wait for it.
    if (isClosing) throw unavailable()
    const { user, client } = listening.caller
    // A page that was left frees its place within a heartbeat.
    const isFull =
      (streams.get(user.id)?.size ?? 0) >= max.account ||
      (client !== null && (perClient.get(client) ?? 0) >= max.client)
    if (isFull) throw tooMany(AGAIN_AFTER_S)
    openFor(app, { hub, request, reply, listening, streams, perClient, listen })
    return reply.hijack()
  })
}

type Opening = {
  hub: Hub
  request: FastifyRequest
  reply: FastifyReply
  listening: Listening
  streams: Map<number, Set<Stream>>
  /** How many are open of each client. */
  perClient: Map<number, number>
  listen: (request: FastifyRequest) => Promise<Listening>
}

const openFor = (app: App, opening: Opening): void => {
  const { hub, request, reply, listening, streams, perClient, listen } = opening
  const { user, client } = listening.caller
  const ends: (() => void)[] = []
  const headers = Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  const stream = openStream(reply.raw, headers, () => {
    for (const end of ends) end()
  })
  const own = streams.get(user.id) ?? new Set()
  streams.set(user.id, own.add(stream))
  ends.push(() => own.delete(stream))
  if (client !== null) {
    const count = (change: number) => perClient.set(client, (perClient.get(client) ?? 0) + change)
    count(1)
    ends.push(() => count(-1))
  }

  // What he may see is asked for again with his rights.
  let now = listening
  const told = { app, hub, stream, since: sinceOf(request), listening: () => now }
  const tellers = [tellFeedings(told), tellAlerts(told)]
  for (const { end } of tellers) ends.push(end)
  ends.push(hub.onRegistry((rev) => stream.send({ kind: 'registry', data: { rev } })))

  const recheck = setInterval(() => {
    listen(request).then(
      (fresh) => {
        now = fresh
      },
      () => stream.end(),
    )
  }, RECHECK_MS)
  ends.push(() => clearInterval(recheck))
  if (request.headers['last-event-id'] !== undefined) for (const { tell } of tellers) tell()
}

const sinceOf = ({ headers }: FastifyRequest): Since => {
  const last = Number(headers['last-event-id'])
  return Number.isSafeInteger(last) && last > 0 ? { event: last } : { at: new Date().toISOString() }
}
