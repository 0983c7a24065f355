import { addDays, dayOf } from '@manger/contract'
import { z } from 'zod'
import type { Caller } from './caller.ts'
import type { Farm } from './farms.ts'

const ZONE = 'Europe/Kyiv'
/** So long a driver is away from the network at most. */
const DRIVE_MS = 40 * 60_000
/** What is told of a feeding beside its weights, and a moment more: start and end of loading and of unloading. */
const STEPS = 5
/** Loads of one farm in a day; a farm that has them all does other work. */
const LOADS_A_DAY = 40
const REPORTS = ['load', 'upload', 'consumption'] as const

/** What was acknowledged, to be looked for at the end. */
export type Acknowledged = { deliveries: string[]; facts: string[]; outcomes: Record<string, number> }

const Made = z.object({ data: z.object({ id: z.number() }) })
const Told = z.object({
  data: z.array(
    z.object({
      op_id: z.string().nullable(),
      outcome: z.string(),
      errors: z.record(z.string(), z.array(z.object({ code: z.string() }))),
    }),
  ),
})

/** The work of one farm, drawn from `draw` (below 1, of a seed). */
export const workOf = (
  { farm, feeds, groups }: Farm,
  { call, draw, done }: { call: Caller; draw: () => number; done: Acknowledged },
) => {
  const below = (most: number) => Math.floor(draw() * most)
  const today = () => dayOf(new Date(), ZONE)
  let loads = { day: today(), count: 0 }
  let freeSince = 0

  /** A driver without network: the whole feeding is told afterwards, in pieces, and a piece whose answer was lost once more. */
  const feed = async (): Promise<void> => {
    const day = today()
    if (loads.day !== day) loads = { day, count: 0 }
    if (loads.count++ > LOADS_A_DAY) return deliver()
    const draft = { farm, planned_on: day, period: farm, ration: farm, mixer: farm }
    const norm = 5 + below(10)
    const sent = { ...draft, groups: groups.map((group) => ({ group, norm })), op_id: crypto.randomUUID() }
    const made = Made.safeParse(await call('POST', '/api/schedule/schedules/', sent))
    if (!made.success) return
    const feeding = made.data.data.id
    // One load after the other, each in the time since the last one.
    let at = Math.max(freeSince, Date.now() - DRIVE_MS)
    const apart = (Date.now() - at) / (feeds.length + groups.length + STEPS)
    const step = () => {
      at += apart
      return { op_id: crypto.randomUUID(), at: new Date(at).toISOString(), offline: true }
    }
    const each = (norm * 180) / feeds.length
    const facts = [
      { feeding, load: { action: 'start', ...step(), force: true, write_off: true } },
      ...feeds.map((ingredient) => {
        const weight = Math.round(each + below(20))
        return { feeding, load: { action: 'weigh', ingredient, weight, ...step() } }
      }),
      { feeding, load: { action: 'finish', ...step() } },
      { feeding, upload: { action: 'start', ...step() } },
      ...groups.map((group) => ({
        feeding,
        upload: { action: 'weigh', group, weight: Math.round(norm * 90), ...step() },
      })),
      { feeding, upload: { action: 'finish', ...step(), residue: 'write_off' } },
    ]
    freeSince = at
    const cut = 1 + below(facts.length - 1)
    for (const part of [facts.slice(0, cut), facts.slice(cut)]) {
      await tell(part)
      if (below(5) === 0) await tell(part)
    }
  }

  const tell = async (facts: readonly unknown[]): Promise<void> => {
    const answer = Told.safeParse(await call('POST', '/api/schedule/facts/', { facts }))
    for (const { op_id, outcome, errors } of answer.data?.data ?? []) {
      const why = Object.values(errors).flat()[0]?.code
      const what = outcome === 'placed' ? outcome : `${outcome} as ${why}`
      done.outcomes[what] = (done.outcomes[what] ?? 0) + 1
      if (op_id) done.facts.push(op_id)
    }
  }

  /** Some of it days late: costs that came after it are told anew. */
  const deliver = async (): Promise<void> => {
    const document_no = crypto.randomUUID()
    const date = addDays(today(), below(4) === 0 ? -below(4) : 0)
    const body = {
      type: 'delivery',
      ingredient: feeds[below(feeds.length)],
      value: 5,
      price: 1000 + below(2000),
    }
    // Whoever tells it late is asked, where it was counted since.
    const late = date === today() ? {} : { in_count: false }
    const sent = { ...body, ...late, document_no, date, op_id: crypto.randomUUID() }
    if (Made.safeParse(await call('POST', '/api/manager/deliveries/', sent)).success)
      done.deliveries.push(document_no)
  }

  const count = async (): Promise<void> => {
    const body = { ingredient: feeds[below(feeds.length)], weight: 5000 + below(5000), reason: 'Counted' }
    await call('POST', `/api/manager/stocks/${farm}/count/`, { ...body, op_id: crypto.randomUUID() })
  }

  const look = async (): Promise<void> => {
    await call('GET', `/api/schedule/schedules/?farm=${farm}&date=${today()}`)
    await call('GET', '/api/manager/ingredients/?page_size=50')
    await call('GET', '/api/manager/deliveries/?page_size=50')
  }

  const report = async (): Promise<void> => {
    const days = `planned_on_after=${addDays(today(), -30)}&planned_on_before=${today()}`
    const format = ['json', 'json', 'xlsx', 'pdf'][below(4)]
    await call(
      'GET',
      `/api/report/${REPORTS[below(REPORTS.length)]}/make/?farm=${farm}&${days}&format=${format}`,
    )
  }

  const bring = async (): Promise<void> => {
    const rows = Array.from({ length: 20 }, (_, index) => ({
      ...{
        name: `Feed ${index + 1}`,
        class: 'roughage',
        dry_matter: 30 + below(40),
        price: 1000 + below(500),
      },
    }))
    const sent = { stock: farm, rows, existing: 'update', op_id: crypto.randomUUID() }
    await call('POST', '/api/manager/ingredients/import/', sent)
  }

  return async (): Promise<void> => {
    const drawn = draw()
    if (drawn < 0.4) await feed()
    else if (drawn < 0.6) await deliver()
    else if (drawn < 0.8) await look()
    else if (drawn < 0.9) await report()
    else if (drawn < 0.95) await count()
    else await bring()
  }
}
