import type { Route, RouteAnswer } from '@manger/contract'
import { FACTS_MAX, type FactAnswer, feedingRoutes } from '@manger/contract/feedings'
import {
  isApiError,
  type PlatformStorage,
  queryKey,
  serverNow,
  useFormat,
  useNotify,
  usePlatform,
  useStorage,
  useTouch,
  useTranslate,
} from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { useSWRConfig } from 'swr'
import { asideOf } from '../meanwhile/use-aside.ts'
import { subscribeTraces, traceChanges } from '../trace/kept-traces.ts'
import { tellTraces } from '../trace/tell-traces.ts'
import {
  type AnyWork,
  atOf,
  bodyOf,
  createOutbox,
  isAnswer,
  isAsked,
  type Kept,
  markAnswered,
  markGone,
  type OtherWork,
  type Outbox,
  othersOf,
  outboxChanges,
  outboxesOf,
  subscribeOutboxes,
  toldIn,
} from './outbox.ts'

/** The call that takes what is no work on a feeding, once under its id; fetched when there is some. */
const OTHER_ROUTES: Record<OtherWork['call'], () => Promise<Route>> = {
  leftovers: async () => (await import('@manger/contract/leftovers')).leftoversRoutes.create,
  leftovers_again: async () => (await import('@manger/contract/leftovers')).leftoversRoutes.update,
  leftovers_gone: async () => (await import('@manger/contract/leftovers')).leftoversRoutes.remove,
  heads: async () => (await import('@manger/contract/groups')).headEntryRoutes.create,
  heads_back: async () => (await import('@manger/contract/groups')).headEntryRoutes.takeBack,
  figure: async () => (await import('@manger/contract/performance')).performanceRoutes.tell,
}

/** How long what has no answer waits until it is sent again by itself; the wait doubles up to the longest. */
const AGAIN_MS = { first: 5000, longest: 60_000 } as const
/** A question that is older than this has no page any more that waits for its answer. */
const LEFT_MS = 60_000

type Told = { outbox: Outbox; kept: Kept }
type ToldOther = { others: Outbox<OtherWork>; kept: Kept<OtherWork> }
type Answer = RouteAnswer<typeof feedingRoutes.tell>

const momentOf = ({ kept }: { kept: Kept<AnyWork> }): number => Date.parse(atOf(kept.work)) || 0

/** What goes in the next call: facts of one client, in the order in which they were done, whatever their feeding; or what has a call of its own. */
const nextOf = (storage: PlatformStorage): ToldOther | Told[] => {
  const told = [
    ...outboxesOf(storage).flatMap((outbox) => toldIn(outbox).map((kept): Told => ({ outbox, kept }))),
    ...othersOf(storage).flatMap((others) => toldIn(others).map((kept): ToldOther => ({ others, kept }))),
  ].sort((a, b) => momentOf(a) - momentOf(b))
  const [first] = told
  if (first !== undefined && 'others' in first) return first
  const other = told.findIndex((one) => 'others' in one)
  return told
    .slice(0, other < 0 ? undefined : other)
    .flatMap((one) => ('outbox' in one ? [one] : []))
    .filter(({ outbox }) => outbox.place.client === first?.outbox.place.client)
    .slice(0, FACTS_MAX)
}

const LOCK = 'manger.cab'

/** One tab of this device sends at a time; where the browser has no locks, the server knows what comes twice. */
const alone = async (send: () => Promise<void>): Promise<void> => {
  const locks: LockManager | null | undefined = navigator.locks
  if (!locks) return send()
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? undefined : send()))
}

let isUnderWay = false

/** Brings to the server what has happened, from whatever page, and tells the driver what became of it. */
const useTelling = (): (() => void) => {
  const { api } = usePlatform()
  const storage = useStorage()
  const { mutate } = useSWRConfig()
  const touch = useTouch()
  const notify = useNotify()
  const { pathname } = useLocation()
  const t = useTranslate()
  const format = useFormat()

  const say = ({ outbox }: Told, unplaced: number, isGone: boolean): void => {
    const { client, feeding, path } = outbox.place
    const weight = format.weightText(unplaced)
    asideOf(storage, client, feeding).add(unplaced)
    // The page of the feeding says it itself.
    if (path === pathname) return
    const text = `cab.meanwhile.${isGone ? 'kept_for_planner' : 'put_aside'}`
    // Longer than a plain message stays: it may come on a page where nobody waits for it.
    notify.offer(t(text, { weight }), { word: t('cab.understood'), run: () => undefined })
  }

  const settle = async (told: readonly Told[], { data, feedings }: Answer): Promise<void> => {
    const client = told[0]?.outbox.place.client ?? null
    for (const feeding of feedings) {
      for (const { outbox, kept } of told)
        if (outbox.place.feeding === feeding.id) markAnswered(bodyOf(kept.work).op_id, feeding.version)
      const key = queryKey(feedingRoutes.get, { params: { id: feeding.id } }, client)
      await mutate(
        key,
        (shown: { data: { version: number } } | undefined) =>
          shown !== undefined && shown.data.version > feeding.version ? shown : { client, data: feeding },
        { revalidate: false },
      )
    }
    for (const [at, one] of told.entries()) {
      const answer: FactAnswer | undefined = data[at]
      const { op_id } = bodyOf(one.kept.work)
      const { outbox } = one
      if (answer?.outcome === 'refused')
        outbox.put({ ...one.kept, isTold: false, isRefused: true, errors: answer.errors })
      else outbox.remove(op_id)
      const isGone = !feedings.some(({ id }) => id === outbox.place.feeding)
      if (answer?.unplaced) say(one, answer.unplaced, isGone)
    }
    void touch(feedingRoutes.load.touches ?? [])
  }

  /** Answers whether the server has decided. */
  const tellOther = async ({ others, kept }: ToldOther): Promise<boolean> => {
    const { call, params, query, body } = kept.work
    const route = await OTHER_ROUTES[call]()
    try {
      // The body is that of the route: its own form has made it. What is deleted has none.
      const sent = route.method === 'DELETE' ? { params, query } : { params, query, body }
      await api.send(route, sent as never, others.place.client)
      if (route.method === 'DELETE') markGone(call, params?.id ?? '')
      others.remove(kept.work.op_id)
    } catch (error) {
      if (!isApiError(error) || !isAnswer(error)) return false
      others.put({ ...kept, isTold: false, isRefused: true, errors: error.errors })
    }
    void touch(route.touches ?? [])
    return true
  }

  const tellAll = async (): Promise<void> => {
    for (;;) {
      const told = nextOf(storage)
      if ('others' in told) {
        if (!(await tellOther(told))) return
        continue
      }
      const [first] = told
      if (first === undefined) return
      const facts = told.map(({ outbox, kept }) => ({
        feeding: outbox.place.feeding,
        happened: true,
        ...kept.work,
      }))
      try {
        await settle(told, await api.send(feedingRoutes.tell, { body: { facts } }, first.outbox.place.client))
      } catch (error) {
        if (!isApiError(error) || !isAnswer(error)) return
        // Who may tell nothing here any more keeps it all the same, and reads why.
        for (const { outbox, kept } of told)
          outbox.put({ ...kept, isTold: false, isRefused: true, errors: error.errors })
      }
    }
  }
  return () => {
    if (isUnderWay) return
    isUnderWay = true
    void alone(tellAll)
      .finally(() => {
        isUnderWay = false
      })
      .then(() => tellTraces(api, storage))
  }
}

/** Anew with every change of what waits on this device. */
export const useOutboxChanges = (): number => useSyncExternalStore(subscribeOutboxes, outboxChanges)

/** Sends what has happened as soon as it can be sent; `heard` changes when the server was heard of. */
export const useSender = (heard = 0): void => {
  const storage = useStorage()
  const tell = useTelling()
  useOutboxChanges()
  const traces = useSyncExternalStore(subscribeTraces, traceChanges)
  const count = [...outboxesOf(storage).flatMap(toldIn), ...othersOf(storage).flatMap(toldIn)].length
  const isWaiting = count > 0

  const takeUp = useEffectEvent(() => {
    const now = serverNow().getTime()
    for (const { place } of outboxesOf(storage)) {
      const outbox = createOutbox(storage, place)
      for (const kept of outbox.all()) {
        const { op_id, at } = bodyOf(kept.work)
        const isLeft = now - (Date.parse(at ?? '') || 0) > LEFT_MS
        if (!kept.isTold && !kept.isRefused && isLeft && !isAsked(op_id))
          outbox.put({ ...kept, isTold: true })
      }
    }
  })
  const send = useEffectEvent(() => tell())
  useEffect(() => {
    const again = () => {
      takeUp()
      send()
    }
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    let wait: number = AGAIN_MS.first
    let timer = 0
    const sendAfterWait = (): void => {
      timer = window.setTimeout(() => {
        send()
        wait = Math.min(2 * wait, AGAIN_MS.longest)
        sendAfterWait()
      }, wait)
    }
    sendAfterWait()
    return () => window.clearTimeout(timer)
  }, [isWaiting])
  useEffect(() => {
    if (count > 0 || heard > 0 || traces > 0) send()
  }, [count, heard, traces])
}
