import { type Kg, sumOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'

/** What happened to a feeding between two answers: a line that got its weight, was skipped or waits again, or a step. */
export type News =
  | { kind: 'weighed'; line: number; name: string; weight: Kg }
  | { kind: 'skipped' | 'undone'; line: number; name: string }
  | { kind: 'kept' }
  | { kind: 'step'; status: Feeding['status'] }

/** What this device did, as far as it explains a change. */
export type OwnAction = { action?: string; ingredient?: number; group?: number; weight?: number }

type Line = { line: number; name: string; actual: Kg | null; skipped: string | null }

const linesOf = ({ ingredients, groups }: Feeding): Line[] => [
  ...ingredients.map(({ ingredient, name, actual, skipped_reason }) => ({
    line: ingredient,
    name,
    actual,
    skipped: skipped_reason,
  })),
  // An ingredient and a group may have one number.
  ...groups.map(({ group, name, actual_weight, skipped_reason }) => ({
    line: -group,
    name,
    actual: actual_weight,
    skipped: skipped_reason,
  })),
]

const ofLine = (before: Line | undefined, { line, name, actual, skipped }: Line): News[] => {
  const [was, wasSkipped] = [before?.actual ?? null, before?.skipped ?? null]
  if (skipped !== null) return wasSkipped === null ? [{ kind: 'skipped', line, name }] : []
  if (actual === null) return was === null ? [] : [{ kind: 'undone', line, name }]
  return actual === was ? [] : [{ kind: 'weighed', line, name, weight: actual }]
}

/** Which status an action leads to, loading or unloading. */
const STEPS: Readonly<Record<string, readonly Feeding['status'][]>> = {
  start: ['in_process', 'out_process'],
  reopen: ['in_process', 'out_process'],
  finish: ['loaded', 'uploaded'],
}

const isOwn = (news: News, own: OwnAction): boolean => {
  if (news.kind === 'step') return STEPS[own.action ?? '']?.includes(news.status) === true
  if (news.kind === 'kept') return own.action === 'keep_ration'
  if (news.kind === 'undone') return own.action === 'undo'
  const isLine = (own.ingredient ?? -(own.group ?? 0)) === news.line
  if (news.kind === 'weighed') return own.action === 'weigh' && isLine && own.weight === news.weight
  return own.action === 'skip' && isLine
}

/** Whether the ration was kept between two answers: what is left has a higher target. */
const isGrown = (before: Feeding, after: Feeding): boolean =>
  sumOf(after.ingredients, ({ grown = 0 }) => grown) > sumOf(before.ingredients, ({ grown = 0 }) => grown)

/** What another device did to the feeding: every change that no own action explains. */
export const newsBetween = (before: Feeding, after: Feeding, own: readonly OwnAction[]): News[] => {
  const former = linesOf(before)
  const lines = linesOf(after).flatMap((line) =>
    ofLine(
      former.find((other) => other.line === line.line),
      line,
    ),
  )
  const step: News[] = before.status === after.status ? [] : [{ kind: 'step', status: after.status }]
  // The rest that a finish gives to the last group, and the lines that a cancelled load loses, belong to their step.
  const all =
    step.length > 0 ? step : [...lines, ...(isGrown(before, after) ? [{ kind: 'kept' as const }] : [])]
  return all.filter((news) => !own.some((one) => isOwn(news, one)))
}
