import type { BuildRef, RegistryRemote } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import type { getDefaultStore } from 'jotai'
import { LoadFailure, toLoadFailure } from '#remotes/faults/load-failure.ts'
import type { SendTelemetry } from '#remotes/faults/telemetry.ts'
import { type LoadedRemote, type RemoteState, remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { climb, type Reached } from './ladder.ts'

/** Failures of one build after which this tab stays with the build before it (platform c3). */
const GIVE_UP_AFTER = 2
/** A page never holds more code of one remote than this; then it is loaded anew at a clean moment. */
const BUILDS_PER_PAGE = 2
/** How long a quiet try may take. */
const HEAL_LIMIT_MS = 8_000

/** The world around the loader. */
type LoaderParts = {
  store: Pick<ReturnType<typeof getDefaultStore>, 'get' | 'set'>
  loadBuild: (name: string, ref: BuildRef, limitMs: number) => Promise<Remote>
  /** Brings the words of a remote into the page before it is shown. */
  addWords: (remote: Remote) => Promise<void>
  /** Why the build cannot run on this host; null when it can. */
  refusal: (ref: BuildRef) => string | null
  send: SendTelemetry
}

type Way = { entry: RegistryRemote; startWith: 'current' | 'previous' }

/** Loads remotes, each once, and remembers which of their builds failed in this tab. */
export const createRemoteLoader = ({ store, loadBuild, addWords, refusal, send }: LoaderParts) => {
  const failures = new Map<string, number>()
  const builds = new Map<string, Set<string>>()
  const climbing = new Map<string, { skip: AbortController; isBelow: boolean }>()
  /** The build of each remote that was asked for last. */
  const asked = new Map<string, string>()

  const keyOf = (name: string, build: string) => `${name}@${build}`

  const setState = (name: string, state: RemoteState): void =>
    store.set(remoteStatesAtom, { ...store.get(remoteStatesAtom), [name]: state })

  const countFailure = (name: string, build: string): void => {
    failures.set(keyOf(name, build), (failures.get(keyOf(name, build)) ?? 0) + 1)
  }

  const bring = async (entry: RegistryRemote, ref: BuildRef, limitMs: number): Promise<Remote> => {
    const reason = refusal(ref)
    if (reason !== null) throw new LoadFailure('contract', reason)
    asked.set(entry.name, ref.build)
    const remote = await loadBuild(entry.name, ref, limitMs)
    builds.set(entry.name, (builds.get(entry.name) ?? new Set()).add(ref.build))
    // One that was given up may arrive all the same: its words would stand in the pages of the build that took its place.
    if (asked.get(entry.name) !== ref.build) throw new LoadFailure('skipped', 'another build was asked for')
    await addWords(remote)
    return remote
  }

  const isGivenUp = ({ name, build }: RegistryRemote): boolean =>
    (failures.get(keyOf(name, build)) ?? 0) >= GIVE_UP_AFTER

  const reach = async (
    { entry, startWith }: Way,
    skip: AbortSignal,
  ): Promise<Reached<{ remote: Remote; build: string }>> => {
    const { name, channel, previous } = entry
    const startsBelow = previous !== null && (startWith === 'previous' || isGivenUp(entry))
    const reached = await climb<BuildRef, { remote: Remote; build: string }>({
      current: startsBelow ? previous : entry,
      previous: startsBelow ? null : previous,
      skip,
      load: async (ref, limitMs) => ({ remote: await bring(entry, ref, limitMs), build: ref.build }),
      onSlow: () => {
        if (store.get(remoteStatesAtom)[name]?.status === 'loading')
          setState(name, { status: 'loading', isSlow: true })
        send({ remote: name, build: entry.build, channel, phase: 'slow' })
      },
      onFailure: (ref, failure) => {
        if (failure.kind === 'skipped' || failure.kind === 'host') return
        countFailure(name, ref.build)
        send({ remote: name, build: ref.build, channel, phase: 'error', error: failure })
      },
    })
    return startsBelow ? { ...reached, isPrevious: true } : reached
  }

  const start = async (way: Way): Promise<void> => {
    const { name, channel } = way.entry
    const since = performance.now()
    const skip = new AbortController()
    climbing.set(name, { skip, isBelow: way.startWith === 'previous' })
    setState(name, { status: 'loading', isSlow: false })
    try {
      const { loaded, isPrevious } = await reach(way, skip.signal)
      const ready: LoadedRemote = { ...loaded, wanted: way.entry.build, channel, isPrevious }
      setState(name, { status: 'ready', loaded: ready })
      const ms = Math.round(performance.now() - since)
      send({ remote: name, build: ready.build, channel, phase: isPrevious ? 'fallback' : 'load', ms })
    } catch (error) {
      setState(name, { status: 'failed', failure: toLoadFailure(error), wanted: way.entry.build })
    } finally {
      climbing.delete(name)
    }
  }

  return {
    /** Starts loading unless that is under way or done; what failed is loaded again when the list names another build. */
    want(entry: RegistryRemote): void {
      const state = store.get(remoteStatesAtom)[entry.name]
      const isNews = state?.status === 'failed' && state.wanted !== entry.build
      if (state === undefined || isNews) void start({ entry, startWith: 'current' })
    },
    /** One quiet try after a failure that may heal: the panel stands until it succeeds, and no build is blamed again. */
    async heal(entry: RegistryRemote): Promise<void> {
      const { name, build, channel } = entry
      const before = store.get(remoteStatesAtom)[name]
      if (before?.status !== 'failed' || !before.failure.mayHeal) return
      const remote = await bring(entry, entry, HEAL_LIMIT_MS).catch(() => null)
      // A person who pressed Retry meanwhile was first.
      if (remote === null || store.get(remoteStatesAtom)[name] !== before) return
      setState(name, {
        status: 'ready',
        loaded: { remote, build, wanted: build, channel, isPrevious: false },
      })
      send({ remote: name, build, channel, phase: 'load' })
    },
    /** Tries again after a failure. */
    retry: (entry: RegistryRemote): Promise<void> => start({ entry, startWith: 'current' }),
    /** Leaves the current build: while it is still loading, or after it crashed. */
    usePrevious(entry: RegistryRemote): void {
      const under = climbing.get(entry.name)
      if (under === undefined) void start({ entry, startWith: 'previous' })
      // On its way there already: two errors of one page ask twice.
      else if (!under.isBelow) under.skip.abort()
    },
    /** Remembers that a build crashed and says so to the server. */
    reportCrash(
      entry: RegistryRemote,
      { build, channel }: LoadedRemote,
      crash: { area: string; error: unknown },
    ): void {
      countFailure(entry.name, build)
      send({ remote: entry.name, build, channel, phase: 'crash', ...crash })
    },
    /** Tells the server that a person saw an area fail. */
    report({ name, build, channel }: RegistryRemote, area: string): void {
      const state = store.get(remoteStatesAtom)[name]
      const error = state?.status === 'failed' ? state.failure : undefined
      send({ remote: name, build, channel, area, phase: 'error', message: 'reported by a person', error })
    },
    /** Takes a newer build, at a clean moment; answers false when the page has to be loaded anew for it. */
    swap(entry: RegistryRemote): boolean {
      const held = builds.get(entry.name) ?? new Set()
      if (!held.has(entry.build) && held.size >= BUILDS_PER_PAGE) return false
      void start({ entry, startWith: 'current' })
      return true
    },
  }
}

/** The loader of the page. */
export type RemoteLoader = ReturnType<typeof createRemoteLoader>
