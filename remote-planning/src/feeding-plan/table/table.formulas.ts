import type { Kg, Percent } from '@manger/contract'
import {
  type DeviationClass,
  deviationClass,
  deviationOf,
  type Feeding,
  inMixerOf,
  stepsOf,
  weighedKgOf,
  windowOf,
} from '@manger/contract/feedings'
import { holdsMixer, isCounted } from '../feeding-plan.formulas.ts'

/** How full the mixer is, in parts of what it may hold: loaded, and planned on top of that. */
type Fill = { loaded: number; planned: number; percent: Percent; tooMuch: Kg }

/** The mixer's fill by one feeding; `tooMuch` = kg above its maximum weight. */
export const fillOf = (feeding: Feeding): Fill => {
  const { max_weight } = feeding.mixer
  const loaded = inMixerOf(feeding) ?? 0
  const isOpen = feeding.status === 'waited' || feeding.status === 'in_process'
  const whole = isOpen ? Math.max(feeding.planned_weight, loaded) : loaded
  return {
    loaded: loaded / max_weight,
    planned: (whole - loaded) / max_weight,
    percent: (100 * whole) / max_weight,
    tooMuch: Math.max(0, whole - max_weight),
  }
}

/** Deviation of a finished load from its target with its class (F12, F13); null before that. */
export const deviationOfLoad = (
  feeding: Feeding,
): { percent: Percent | null; class: DeviationClass } | null => {
  const { status, load_target, actual_weight, carried_weight, settings } = feeding
  if (status === 'waited' || status === 'in_process' || actual_weight === null) return null
  // The target is what is weighed; feed taken over from an earlier load lies in the mixer beside it.
  const line = { planned: load_target, actual: actual_weight - carried_weight }
  const window = windowOf(load_target, settings.load_admittance, stepsOf(feeding))
  return { percent: deviationOf(line).percent, class: deviationClass(line, window) }
}

/** How much of a load under way is in the mixer, in percent of its target; null in every other status. */
export const progressOfLoad = (feeding: Feeding): Percent | null =>
  feeding.status === 'in_process' && feeding.load_target > 0
    ? (100 * weighedKgOf([feeding])) / feeding.load_target
    : null

const isWaiting = ({ status }: Feeding): boolean => status === 'waited'

/** Rows in working order: by period and mixer, started ones before those that wait (design 7). */
export const inMixerOrder = (feedings: readonly Feeding[]): Feeding[] => {
  const mixers = [...new Set(feedings.map(({ mixer }) => mixer.id))]
  return feedings.toSorted(
    (a, b) =>
      a.period.time_start.localeCompare(b.period.time_start) ||
      a.period.id - b.period.id ||
      mixers.indexOf(a.mixer.id) - mixers.indexOf(b.mixer.id) ||
      Number(isWaiting(a)) - Number(isWaiting(b)) ||
      a.order - b.order,
  )
}

/** The rows with the waiting ones of a mixer and period in a new order: what the drag shows until the answer comes. */
export const reordered = (feedings: readonly Feeding[], ids: readonly number[]): Feeding[] => {
  const places = feedings
    .filter(({ id }) => ids.includes(id))
    .map(({ order }) => order)
    .sort((a, b) => a - b)
  return feedings.map((feeding) => {
    const place = places[ids.indexOf(feeding.id)]
    return place === undefined ? feeding : { ...feeding, order: place }
  })
}

/** The rows with those replaced that an answer brought anew. */
export const merged = (feedings: readonly Feeding[], fresh: readonly Feeding[]): Feeding[] =>
  feedings.map((feeding) => fresh.find(({ id }) => id === feeding.id) ?? feeding)

/** The feedings whose turn it is: one per mixer, the one in it, else the next that waits. */
export const inTurn = (feedings: readonly Feeding[]): ReadonlySet<number> => {
  const counted = inMixerOrder(feedings.filter(isCounted))
  const mixers = Map.groupBy(counted, ({ mixer }) => mixer.id)
  return new Set(
    [...mixers.values()].flatMap((rows) => (rows.find(holdsMixer) ?? rows.find(isWaiting))?.id ?? []),
  )
}
