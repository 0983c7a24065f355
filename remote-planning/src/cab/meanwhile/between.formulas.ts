import { type Kg, sumOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import type { MeanwhileName, MeanwhileWords } from './meanwhile.states.ts'

/** What happened to a line between two answers: it got its weight, was skipped, or waits again. */
export type LineNews =
  | { kind: 'weighed'; line: number; name: string; weight: Kg }
  | { kind: 'skipped' | 'undone'; line: number; name: string }
  | { kind: 'kept' }

/** What this device did, as far as it explains a change. */
export type OwnAction = {
  action?: string
  ingredient?: number
  group?: number
  weight?: number
  substitute_for?: number | undefined
}

/** A case of the table, with what its sentence names; `lines` are put into words where they are shown. */
export type Case = { name: MeanwhileName; words?: MeanwhileWords; lines?: readonly LineNews[] }

/** Who looks on, and from which page. */
type Looking = { mode: 'load' | 'unload'; me: number; own: readonly OwnAction[] }

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

const ofLine = (before: Line | undefined, { line, name, actual, skipped }: Line): LineNews[] => {
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
  once: ['loaded', 'uploaded'],
}

const isOwnLine = (news: LineNews, own: OwnAction): boolean => {
  if (news.kind === 'kept') return own.action === 'keep_ration'
  if (news.kind === 'undone') return own.action === 'undo'
  const isLine = (own.ingredient ?? -(own.group ?? 0)) === news.line
  if (news.kind === 'weighed') return own.action === 'weigh' && isLine && own.weight === news.weight
  return own.action === 'skip' && isLine
}

const grownOf = ({ ingredients }: Feeding): Kg => sumOf(ingredients, ({ grown = 0 }) => grown)

const OF_LOAD: readonly Feeding['status'][] = ['waited', 'in_process', 'loaded']

const operatorOf = ({ status, operator_load, operator_upload }: Feeding) =>
  OF_LOAD.includes(status) ? operator_load : operator_upload

const isOwnStep = (after: Feeding, { me, own }: Looking): boolean => {
  const by = operatorOf(after)
  return (
    (by === null || by.id === me) && own.some(({ action }) => STEPS[action ?? '']?.includes(after.status))
  )
}

const stepCase = (before: Feeding, after: Feeding, { mode, me }: Looking): Case | null => {
  const by = operatorOf(after)
  const words = { name: by?.name }
  switch (after.status) {
    case 'waited':
      return { name: 'load_cancelled' }
    case 'in_process':
      if (before.status !== 'waited') return { name: 'load_reopened' }
      if (mode === 'unload') return null
      return by?.id === me ? { name: 'begun_elsewhere' } : { name: 'loads_elsewhere', words }
    case 'loaded':
      if (before.status === 'out_process') return { name: 'unload_cancelled' }
      return mode === 'unload' ? null : { name: 'loaded_elsewhere', words }
    case 'out_process':
      if (before.status === 'uploaded') return { name: 'unload_reopened' }
      return by?.id === me ? { name: 'begun_elsewhere' } : { name: 'unloads_elsewhere', words }
    case 'uploaded':
      return { name: 'finished_elsewhere', words }
  }
}

const planCase = (before: Feeding, after: Feeding): Case | null => {
  if (before.mixer.id !== after.mixer.id) return { name: 'mixer_changed', words: { name: after.mixer.name } }
  if (before.ration.id !== after.ration.id || before.ration_version !== after.ration_version)
    return { name: 'ration_changed', words: { name: after.ration.name } }
  const gone = after.groups.find(
    ({ group, deleted }) => deleted && before.groups.some((one) => one.group === group && !one.deleted),
  )
  if (gone) return { name: 'group_gone', words: { name: gone.name } }
  const isPlanned = after.status === 'waited' && before.load_target !== after.load_target
  return isPlanned ? { name: 'plan_changed', words: { kg: after.load_target } } : null
}

const lineCase = (before: Feeding, after: Feeding, own: readonly OwnAction[]): Case | null => {
  const former = linesOf(before)
  const instead = after.ingredients.find(
    ({ ingredient, substitute_for }) =>
      substitute_for !== null &&
      !before.ingredients.some((one) => one.ingredient === ingredient && one.substitute_for !== null) &&
      !own.some((one) => one.ingredient === ingredient && one.substitute_for === substitute_for),
  )
  const planned = before.ingredients.find(({ ingredient }) => ingredient === instead?.substitute_for)
  if (instead && planned) return { name: 'replaced', words: { name: instead.name, other: planned.name } }
  const found: LineNews[] = linesOf(after).flatMap((line) =>
    ofLine(
      former.find((other) => other.line === line.line),
      line,
    ),
  )
  if (grownOf(after) > grownOf(before)) found.push({ kind: 'kept' })
  const lines = found.filter((news) => !own.some((one) => isOwnLine(news, one)))
  return lines.length > 0 ? { name: 'lines', lines } : null
}

/** What others did to a feeding between two answers: the case to tell, null where own work explains all of it. */
export const caseBetween = (before: Feeding, after: Feeding, looking: Looking): Case | null => {
  // The rest that a finish gives to the last group, and the lines that a cancelled load loses, belong to their step.
  if (before.status !== after.status)
    return isOwnStep(after, looking) ? null : stepCase(before, after, looking)
  return planCase(before, after) ?? lineCase(before, after, looking.own)
}
