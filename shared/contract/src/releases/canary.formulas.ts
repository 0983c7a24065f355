/** What the counted votes say of a build: people who tried it, those of them it failed, and first-render crashes. */
export type BuildHealth = { tried: number; failed: number; crashed: number }

/** When a canary stops by itself (platform c7). */
export const CANARY_STOP = { points: 0.02, tried: 50, crashed: 5 } as const

/** The share of people whom a build failed; 0 while nobody has tried it. */
const failureRate = ({ tried, failed }: Pick<BuildHealth, 'tried' | 'failed'>): number =>
  tried === 0 ? 0 : failed / tried

/**
 * Whether a canary has gone bad: it fails more people than stable does by two points, once fifty have tried it, or
 * it has crashed for five. What both have in common, a lost network or a broken server, never stops it.
 */
export const isCanaryBad = (canary: BuildHealth, stable: BuildHealth): boolean =>
  canary.crashed >= CANARY_STOP.crashed ||
  (canary.tried >= CANARY_STOP.tried && failureRate(canary) > failureRate(stable) + CANARY_STOP.points)
