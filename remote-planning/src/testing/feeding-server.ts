import {
  type Feeding,
  type FeedingAction,
  type FeedingIngredient,
  feedingRoutes,
  keptRation,
  LoadAction,
  UnloadAction,
} from '@manger/contract/feedings'
import { sessionRoutes } from '@manger/contract/session'
import { ApiError } from '@manger/platform'
import type { FakeCall, FakePlatform } from '@manger/testing'

const LOADING: FeedingAction[] = ['weigh', 'skip', 'substitute', 'keep_ration', 'finish_load', 'undo_load']
const UNLOADING: FeedingAction[] = ['weigh_group', 'skip_group', 'finish_unload', 'undo_unload']
const ALLOWED: Record<Feeding['status'], FeedingAction[]> = {
  waited: ['start_load'],
  in_process: LOADING,
  loaded: ['start_unload', 'reopen_load'],
  out_process: UNLOADING,
  uploaded: [],
}

/** One feeding on a server that does every action once, and whose answers can get lost. */
export type FeedingServer = {
  feeding: () => Feeding
  /** Bodies that arrived, in their order. */
  bodies: (LoadAction | UnloadAction)[]
  /** What the next calls meet: no network, an answer that gets lost on its way back, or a refusal. */
  meet: (...troubles: ('no_network' | 'lost_answer' | ApiError)[]) => void
  /** There is network again. */
  mend: () => void
  /** The answer to the next call comes when it is resolved. */
  holdNext: () => PromiseWithResolvers<void>
  /** What was done, each once, in its order. */
  taken: () => (LoadAction | UnloadAction)[]
  /** Whether the feeding can be read at all. */
  setDown: (isDown: boolean) => void
  /** Answers another browser too; every browser hears of what was done. */
  attach: (fake: FakePlatform) => void
  /** Somebody changes the feeding at the server. */
  change: (change: Partial<Feeding>) => void
}

/** What the server rules of a weight: it may be corrected upwards only. */
const refusalOf = (feeding: Feeding, action: LoadAction | UnloadAction): ApiError | null => {
  if (action.action !== 'weigh' || !('ingredient' in action)) return null
  const former = feeding.ingredients.find(({ ingredient }) => ingredient === action.ingredient)?.actual ?? 0
  if (action.weight >= former) return null
  const errors = { weight: [{ code: 'weight_not_higher' as const, limit: former, message: '' }] }
  return new ApiError({ status: 400, errors })
}

const byIngredient = (feeding: Feeding, id: number, change: Partial<FeedingIngredient>): Feeding => ({
  ...feeding,
  ingredients: feeding.ingredients.map((line) => (line.ingredient === id ? { ...line, ...change } : line)),
})

const lastDone = <Line extends { weighed_at: string | null }>(lines: readonly Line[]): Line | undefined =>
  lines.filter(({ weighed_at }) => weighed_at !== null).at(-1)

const keep = (feeding: Feeding): Feeding => {
  const kept = keptRation({
    unit: 'kg',
    step: feeding.step,
    max_weight: feeding.mixer.max_weight,
    carried: feeding.carried_weight,
    ingredients: feeding.ingredients,
    groups: [],
  })
  const lines = 'code' in kept ? [] : kept.lines
  return {
    ...feeding,
    last_entry: 'keep_ration',
    ingredients: feeding.ingredients.map((line) => {
      const planned = lines.find(({ id }) => id === line.ingredient)?.weight ?? line.planned
      return { ...line, planned, grown: planned - line.planned }
    }),
  }
}

const asPlanned = (feeding: Feeding): Feeding => ({
  ...feeding,
  last_entry: 'weigh',
  ingredients: feeding.ingredients.map(({ planned, grown = 0, ...line }) => ({
    ...line,
    planned: planned - grown,
    grown: 0,
  })),
})

const doLoad = (feeding: Feeding, action: LoadAction): Feeding => {
  const weighed_at = action.at ?? null
  switch (action.action) {
    case 'start':
      return { ...feeding, status: 'in_process', load_started_at: weighed_at }
    case 'weigh':
      return {
        ...byIngredient(feeding, action.ingredient, { actual: action.weight, weighed_at }),
        last_entry: 'weigh',
      }
    case 'skip':
      return byIngredient(feeding, action.ingredient, {
        actual: 0,
        skipped_reason: action.reason,
        weighed_at,
      })
    case 'keep_ration':
      return keep(feeding)
    case 'undo':
      if (feeding.last_entry === 'keep_ration') return asPlanned(feeding)
      return byIngredient(feeding, lastDone(feeding.ingredients)?.ingredient ?? 0, {
        actual: null,
        skipped_reason: null,
        weighed_at: null,
      })
    case 'finish':
      return {
        ...feeding,
        status: 'loaded',
        load_ended_at: weighed_at,
        mixed_since:
          feeding.ingredients
            .flatMap((line) => line.weighed_at ?? [])
            .toSorted()
            .at(-1) ?? weighed_at,
        accuracy: 98.5,
      }
    default:
      return feeding
  }
}

const byGroup = (feeding: Feeding, id: number, change: Partial<Feeding['groups'][number]>): Feeding => ({
  ...feeding,
  groups: feeding.groups.map((line) => (line.group === id ? { ...line, ...change } : line)),
})

const doUnload = (feeding: Feeding, action: UnloadAction): Feeding => {
  const weighed_at = action.at ?? null
  switch (action.action) {
    case 'start':
      return { ...feeding, status: 'out_process', upload_started_at: weighed_at }
    case 'weigh':
      return byGroup(feeding, action.group, { actual_weight: action.weight, weighed_at })
    case 'skip':
      return byGroup(feeding, action.group, { actual_weight: 0, skipped_reason: action.reason, weighed_at })
    case 'undo':
      return byGroup(feeding, lastDone(feeding.groups)?.group ?? 0, {
        actual_weight: null,
        skipped_reason: null,
        weighed_at: null,
      })
    case 'finish':
      return { ...feeding, status: 'uploaded', residue_choice: action.residue ?? null, residue: 40 }
    default:
      return feeding
  }
}

/** What the server says of one fact, which it takes where nothing is wrong. */
export const factAnswer = (errors: ApiError['errors'], feedings: Feeding[], unplaced?: number) => ({
  data: [
    {
      op_id: null,
      outcome: Object.keys(errors).length > 0 ? ('refused' as const) : ('placed' as const),
      known: false,
      errors: Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, [...list]])),
      ...(unplaced && { unplaced }),
    },
  ],
  feedings,
})

/** Lets a fake platform answer for one feeding. */
export const serveFeeding = (
  fake: FakePlatform,
  first: Feeding,
  { isDemo = false, isDown = false }: { isDemo?: boolean; isDown?: boolean } = {},
): FeedingServer => {
  const troubles: ('no_network' | 'lost_answer' | ApiError)[] = []
  const done = new Map<string, Feeding>()
  const taken: FeedingServer['bodies'] = []
  let held: PromiseWithResolvers<void> | null = null
  const bodies: FeedingServer['bodies'] = []
  const fakes: FakePlatform[] = []
  let feeding = first
  let isBroken = isDown
  const answer = (shown = feeding) => ({
    client: 1,
    data: { ...shown, allowed_actions: ALLOWED[shown.status] },
  })
  const change = (next: Feeding, isHeard = true): void => {
    feeding = { ...next, version: feeding.version + 1, updated_at: new Date().toISOString() }
    if (!isHeard) return
    const { farm, id, version } = feeding
    for (const other of fakes) other.emit('feeding', { farm, id, version })
  }

  const act = <Action extends LoadAction | UnloadAction>(
    action: Action,
    effect: (feeding: Feeding, action: Action) => Feeding,
  ) => {
    bodies.push(action)
    const trouble = troubles.shift()
    if (trouble === 'no_network') return new ApiError({ status: 0 })
    if (trouble instanceof ApiError) return trouble
    if (!done.has(action.op_id)) {
      const refusal = refusalOf(feeding, action)
      if (refusal !== null) return refusal
      // The network that loses an answer loses the news of it, too.
      change(effect(feeding, action), trouble !== 'lost_answer')
      done.set(action.op_id, feeding)
      taken.push(action)
    }
    // The same action is answered as it was then.
    return trouble === 'lost_answer' ? new ApiError({ status: 0 }) : answer(done.get(action.op_id))
  }
  const later = async <Result>(result: () => Result): Promise<Result> => {
    const waiting = held
    held = null
    await waiting?.promise
    return result()
  }
  const tell = ({ body }: FakeCall) => {
    const facts: { load?: unknown; upload?: unknown }[] = Object(body).facts
    const data: ReturnType<typeof factAnswer>['data'] = []
    for (const fact of facts) {
      const got = fact.load
        ? act(LoadAction.parse(fact.load), doLoad)
        : act(UnloadAction.parse(fact.upload), doUnload)
      if (got instanceof ApiError && got.status === 0) return got
      data.push(...factAnswer(got instanceof ApiError ? got.errors : {}, []).data)
    }
    return { data, feedings: [answer().data] }
  }
  const attach = (other: FakePlatform): void => {
    fakes.push(other)
    other
      .answer(feedingRoutes.get, () => (isBroken ? new ApiError({ status: 500 }) : answer()))
      .answer(feedingRoutes.load, (call: FakeCall) => later(() => act(LoadAction.parse(call.body), doLoad)))
      .answer(feedingRoutes.upload, (call: FakeCall) =>
        later(() => act(UnloadAction.parse(call.body), doUnload)),
      )
      .answer(feedingRoutes.tell, tell)
      .answer(sessionRoutes.health, { status: 'ok', demo: isDemo, accounts: [] })
  }
  attach(fake)
  return {
    feeding: () => feeding,
    bodies,
    meet: (...met) => void troubles.push(...met),
    mend: () => void troubles.splice(0),
    holdNext: () => {
      held = Promise.withResolvers()
      return held
    },
    taken: () => taken,
    setDown: (next) => {
      isBroken = next
    },
    attach,
    change: (part) => change({ ...feeding, ...part }),
  }
}
