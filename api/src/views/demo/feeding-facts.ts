import { type Kg, roundTo, type Seconds, sumOf } from '@manger/contract'
import { type FeedingStatus, mixingOf, mixingShortfall } from '@manger/contract/feedings'
import { type DayFeeding, onScale } from './feeding-plan.ts'
import { drawsOf } from './random.ts'
import type { OperatorKey } from './worlds/world.ts'

const SECOND = 1000

/**
 * Domain e: how far each driver is off on average, how widely he scatters, and how often he does not wait for the
 * mixing. Petro stops as soon as the line is inside its window, so that he is always below the target.
 */
const HABITS: Record<OperatorKey, { bias: number; scatter: number; hurry: number }> = {
  ivan: { bias: 0.3, scatter: 0.9, hurry: 0.01 },
  petro: { bias: -1.65, scatter: 0.2, hurry: 0.12 },
  stepan: { bias: 0.1, scatter: 1.05, hurry: 0.02 },
  mike: { bias: 0.2, scatter: 1, hurry: 0.01 },
  carlos: { bias: 0.4, scatter: 1, hurry: 0.03 },
}

/** What happened to a feeding: weights in kg, moments in milliseconds. */
export type Facts = {
  startedAt: number
  lines: { weight: Kg; at: number }[]
  loadedAt: number
  uploadStartedAt: number
  groups: { weight: Kg; at: number }[]
  uploadedAt: number
  residue: Kg
  /** Seconds of mixing that were missing when the unloading began (F11). */
  mixingShortfall: Seconds
}

/** How far a feeding came: all of `facts`, or only its first lines. */
export type Progress = { status: FeedingStatus; facts: Facts | null; weighed?: number }

const sum = (weights: readonly { weight: Kg }[]): Kg => sumOf(weights, ({ weight }) => weight)

const mixingSeconds = ({ mixer }: DayFeeding, weight: Kg): Seconds =>
  mixingOf(
    {
      mix_time: mixer.mixTime,
      mix_time_per_ton: mixer.mixTimePerTon,
      auger_rotations: 0,
      auger_rotation_coefficient: 0,
    },
    weight,
  ).seconds

const lineOf = (feeding: DayFeeding, index: number): { weight: Kg; seconds: number } => {
  const { placed, farm, load, offset, position, mixer, plan } = feeding
  const line = plan.ingredients[index]
  const feed = feeding.recipe.lines[index]?.[0]
  const draws = drawsOf(
    'lines',
    placed.world.client,
    farm.farm.key,
    offset,
    load.period,
    mixer.key,
    position,
    index,
  )
  const spread = placed.world.feeds.find(({ key }) => key === feed)?.spread ?? 1
  const { bias, scatter } = HABITS[mixer.operator]
  const percentOff = bias + spread * scatter * draws.normal()
  // Domain e: the rapeseed meal of dry cows 1, five days ago, was far over and accepted with a reason.
  const isStory = offset === -5 && load.ration === 'dry1' && feed === 'rapeseed'
  const factor = isStory ? 1.18 : 1 + percentOff / 100
  const planned = line?.planned ?? 0
  return { weight: onScale(planned * factor, farm, planned), seconds: draws.whole(70, 220) }
}

/** Domain e: two evenings ago feed was left in the mixer to be carried on, and nobody took it over. */
export const isCarriedOn = ({ farm, load, offset }: DayFeeding): boolean =>
  offset === -2 && farm.farm.key === 'dairy' && load.period === 'evening' && load.mixer === 'siloking'

/** Loads, mixes and unloads a feeding from a moment on, with the habits of its mixer's driver. */
export const factsOf = (feeding: DayFeeding, startedAt: number): Facts => {
  const { placed, farm, load, offset, position, mixer, plan } = feeding
  const draws = drawsOf(
    placed.world.client,
    farm.farm.key,
    offset,
    load.period,
    mixer.key,
    position,
    'unload',
  )
  let at = startedAt
  const lines = plan.ingredients.map((_, index) => {
    const { weight, seconds } = lineOf(feeding, index)
    at += seconds * SECOND
    return { weight, at }
  })
  const lastWeighedAt = at
  const loadedAt = at + 20 * SECOND
  const isHurried = draws.between(0, 1) < HABITS[mixer.operator].hurry
  const planned = mixingSeconds(feeding, plan.load_target)
  const mixed = planned * (isHurried ? draws.between(0.55, 0.75) : draws.between(0.95, 1.2))
  const uploadStartedAt = loadedAt + Math.round(mixed) * SECOND
  const loaded = sum(lines)
  const leavesSome = draws.between(0, 1) < 0.12 || isCarriedOn(feeding)
  // What hangs in the corners of a mixer is less than the tolerance of unloading.
  const residue = leavesSome ? onScale((loaded * draws.between(0.4, 1)) / 100, farm) : 0
  at = uploadStartedAt
  let given = 0
  const groups = plan.groups.map((group, index) => {
    at += draws.whole(90, 240) * SECOND
    const share = ((loaded - residue) * group.planned_weight) / plan.planned_weight
    const isLast = index === plan.groups.length - 1
    const weight = isLast
      ? roundTo(loaded - residue - given, 8)
      : onScale(share * (1 + (0.8 * draws.normal()) / 100), farm, group.planned_weight)
    given += weight
    return { weight, at }
  })
  return {
    startedAt,
    lines,
    loadedAt,
    uploadStartedAt,
    groups,
    uploadedAt: at + 15 * SECOND,
    residue,
    mixingShortfall: mixingShortfall(
      (uploadStartedAt - lastWeighedAt) / SECOND,
      mixingSeconds(feeding, loaded),
    ),
  }
}
