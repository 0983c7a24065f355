import { type Problem, problemsFromZod } from '@manger/contract'
import { LoadFact, UnloadFact } from '@manger/contract/feedings'
import type { Context } from '#core/calls/context.ts'
import { type Operation, operationOf } from '#core/calls/operations.ts'
import { LOADING, UNLOADING } from './act-on.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import type { Noted } from './unplaced/noted.ts'
import type { Told, Work } from './work.ts'

/** One fact as it can be judged. */
export type Telling = {
  feeding: number
  happened: boolean
  at: string | undefined
  operation: Operation
  noted: Noted
  movesPlans: boolean
  act: (work: Work, record: FeedingRecord) => Told
}

/** What cannot be judged: it is refused by itself. */
export type Unreadable = { op_id: string | null; problems: readonly Problem[] }

/** The facts of a call in their order, each read for itself. */
export const toldFacts = (context: Context): (Telling | Unreadable)[] =>
  sentFacts(context).map((sent) => read(context, sent))

const sentFacts = (context: Context): object[] => {
  const body = context.rawBody()
  return typeof body === 'object' && body !== null && 'facts' in body && Array.isArray(body.facts)
    ? body.facts
    : []
}

const read = (context: Context, sent: object): Telling | Unreadable => {
  const action = Reflect.get(sent, 'upload') ?? Reflect.get(sent, 'load')
  const fact = 'upload' in sent ? UnloadFact.safeParse(sent) : LoadFact.safeParse(sent)
  const half = 'upload' in sent ? 'upload' : 'load'
  if (!fact.success) {
    const operation = operationOf({ ...callOf(context, `0/${half}/`), rawBody: () => action })
    return { op_id: operation?.opId ?? null, problems: problemsFromZod(fact.error, sent) }
  }
  const { feeding, happened } = fact.data
  const operation = operationOf({ ...callOf(context, `${feeding}/${half}/`), rawBody: () => action })
  if (!operation) throw new Error('An action has an op_id')
  const told = { feeding, happened, operation }
  if ('upload' in fact.data) {
    const { upload } = fact.data
    return {
      ...told,
      at: upload.at,
      noted: UNLOADING.notedOf(upload),
      movesPlans: UNLOADING.movesPlans(upload.action),
      act: (work, record) => UNLOADING.act(work, record, upload),
    }
  }
  const { load } = fact.data
  return {
    ...told,
    at: load.at,
    noted: LOADING.notedOf(load),
    movesPlans: LOADING.movesPlans(load.action),
    act: (work, record) => LOADING.act(work, record, load),
  }
}

// A fact has the identity of its own call, which may have come through although its answer was lost.
const callOf = ({ deps, clientOrNull, user, now, request }: Context, path: string) => ({
  deps,
  clientOrNull,
  user,
  now,
  request: { method: 'PUT', url: request.url.replace(/schedule\/facts\/.*$/, `schedule/schedules/${path}`) },
})

/** Facts of one feeding that stand behind each other; what cannot be judged stands alone. */
export type Run = { feeding: number; facts: Telling[] } | Unreadable

/** Facts of one feeding stay together where they stand behind each other. */
export const runsOf = (told: readonly (Telling | Unreadable)[]): Run[] => {
  const runs: Run[] = []
  for (const one of told) {
    const last = runs.at(-1)
    if (!('feeding' in one)) runs.push(one)
    else if (last && 'facts' in last && last.feeding === one.feeding) last.facts.push(one)
    else runs.push({ feeding: one.feeding, facts: [one] })
  }
  return runs
}
