import { type Kg, roundTo } from '@manger/contract'
import type { ScaleSample } from '@manger/contract/feedings'
import { kgOnScale, type MixerScale } from '@manger/contract/mixers'
import type { Heard } from '@manger/scale'
import type { LineOnScale, LiveLook, LiveScale, LiveState } from '../scale-source.ts'

/** Silence after which a scale is lost: the driver types within three seconds. */
const LOST_MS = 2500
const LOOK_MS = 250
/** More than four readings a second help nobody, and each is drawn and kept. */
const EVERY_MS = 200

/** What a way to a scale tells. */
export type Ears = {
  onHeard: (heard: Heard) => void
  onBytes: (text: string) => void
  onProtocol: (protocol: string | null) => void
  /** It cannot be heard, and why. */
  onRefused: (state: 'unpaired' | 'no_port') => void
}
/** Opens a way to a scale; it opens it again by itself for as long as nobody closes it. */
export type Way = (ears: Ears) => () => void

type Options = { kind: LiveScale['kind']; scale: MixerScale | undefined; way: () => Promise<Way> }

/** Where a line began on the scale, so that feed which falls between two lines is part of the next. */
const tareOf = (gross: Kg, { target, from, isOut }: LineOnScale, ended: Kg | null): Kg => {
  // Whoever has set the display to zero meanwhile begins anew.
  if (ended !== null && from === 0 && Math.abs(gross - ended) <= target / 2) return ended
  return isOut ? gross + from : gross - from
}

/** A scale that sends by itself: its unit in kg, net of the present line, and lost as soon as it is silent. */
export const createLiveScale = ({ kind, scale, way }: Options): LiveScale => {
  const samples = new Set<(sample: ScaleSample) => void>()
  const watchers = new Set<() => void>()
  const overhearers = new Set<(text: string) => void>()
  let look: LiveLook = {
    state: 'connecting',
    protocol: scale?.scale_protocol ?? null,
    unit: null,
    rotations: null,
  }
  let line: LineOnScale | null = null
  let tare: Kg | null = null
  let ended: Kg | null = null
  let [heardAt, toldAt] = [0, 0]
  let refused: LiveState | null = null

  const set = (next: Partial<LiveLook>): void => {
    const changed = { ...look, ...next }
    if (Object.entries(changed).every(([key, value]) => Reflect.get(look, key) === value)) return
    look = changed
    for (const watcher of watchers) watcher()
  }
  const tell = (gross: Kg, at: number): void => {
    if (line === null) return
    tare ??= tareOf(gross, line, ended)
    const weight = roundTo(Math.max(0, line.isOut ? tare - gross : gross - tare), 8)
    for (const listener of samples) listener({ at, weight })
  }
  const hear = (heard: Heard): void => {
    const at = Date.now()
    heardAt = at
    refused = null
    const unit = heard.unit ?? scale?.scale_unit ?? null
    const { stability, weight, rotations } = heard
    set({ rotations })
    if (unit === null) {
      set({ state: 'wrong_unit', unit })
      return
    }
    set({ state: weight === null ? (stability ?? 'over') : (stability ?? 'live'), unit })
    if (weight === null || at - toldAt < EVERY_MS) return
    toldAt = at
    tell(kgOnScale(weight, unit), at)
  }
  return {
    kind,
    label: `cab.scale.${kind}`,
    status: 'live',
    connect: () => {
      let isOver = false
      let close: (() => void) | null = null
      heardAt = Date.now()
      const ears: Ears = {
        onHeard: hear,
        onBytes: (text) => {
          for (const listener of overhearers) listener(text)
        },
        onProtocol: (protocol) => set({ protocol }),
        onRefused: (state) => {
          refused = state
          set({ state })
        },
      }
      void way().then((open) => {
        if (!isOver) close = open(ears)
      })
      const timer = setInterval(() => {
        if (Date.now() - heardAt > LOST_MS) set({ state: refused ?? 'lost' })
      }, LOOK_MS)
      return () => {
        isOver = true
        clearInterval(timer)
        close?.()
        set({ state: 'connecting' })
      }
    },
    begin: (next) => {
      // An unloading begins where it begins: what was ended before belongs to another way of the feed.
      if (line !== null && line.isOut !== next.isOut) ended = null
      line = next
      tare = null
    },
    end: (weight) => {
      if (line !== null && tare !== null) ended = line.isOut ? tare - weight : tare + weight
    },
    subscribe: (listener) => {
      samples.add(listener)
      return () => void samples.delete(listener)
    },
    look: () => look,
    watch: (listener) => {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    overhear: (listener) => {
      overhearers.add(listener)
      return () => void overhearers.delete(listener)
    },
  }
}
