import type { Kg } from '@manger/contract'
import { addDays } from '@manger/contract'
import { accuracyOf, type ResidueChoice } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { isCarriedOn, type Progress } from './feeding-facts.ts'
import { type DayFeeding, found } from './feeding-plan.ts'
import { momentOf } from './local-time.ts'
import { dryMatterOn } from './ration-story.ts'

const iso = (at: number): string => new Date(at).toISOString()

/** Sum of weights in kg. */
export const total = (list: readonly { weight: Kg }[]): Kg =>
  list.reduce((sum, { weight }) => sum + weight, 0)

const accuracy = (planned: readonly Kg[], facts: readonly { weight: Kg }[]): number | null =>
  accuracyOf(facts.map(({ weight }, index) => ({ planned: planned[index] ?? 0, actual: weight })))

const loadColumns = ({ plan }: DayFeeding, { status, facts }: Progress, operator: number) => {
  const isLoaded = facts !== null && status !== 'waited' && status !== 'in_process'
  return {
    load_started_at: facts ? iso(facts.startedAt) : null,
    operator_load: facts ? operator : null,
    load_ended_at: isLoaded ? iso(facts.loadedAt) : null,
    actual_weight: isLoaded ? total(facts.lines) : null,
    accuracy: isLoaded
      ? accuracy(
          plan.ingredients.map(({ planned }) => planned),
          facts.lines,
        )
      : null,
  }
}

/** What happens to feed that is left in the mixer. */
export const choiceFor = (feeding: DayFeeding): ResidueChoice =>
  isCarriedOn(feeding) ? 'carry' : 'write_off'

const unloadColumns = (feeding: DayFeeding, { status, facts }: Progress, operator: number) => {
  const done = status === 'uploaded' ? facts : null
  return {
    mixing_short: (done?.mixingShortfall ?? 0) > 0,
    upload_started_at: done ? iso(done.uploadStartedAt) : null,
    upload_ended_at: done ? iso(done.uploadedAt) : null,
    operator_upload: done ? operator : null,
    unloaded_weight: done ? total(done.groups) : null,
    residue: done ? done.residue : null,
    residue_choice: done && done.residue > 0 ? choiceFor(feeding) : null,
    upload_accuracy: done
      ? accuracy(
          feeding.plan.groups.map(({ planned_weight }) => planned_weight),
          done.groups,
        )
      : null,
  }
}

// The snapshot that a real start would have taken: dry matter and price of that day.
const snapshotOf = ({ placed, recipe, offset }: DayFeeding) => {
  const { dryMatter, price } = mixOf(
    recipe.lines.map(([feed, percent]) => ({
      percent,
      dry_matter: dryMatterOn(placed, feed, offset),
      price: found(placed.prices, feed),
    })),
  )
  return { dry_matter: dryMatter, price, carried: null }
}

const lastTouched = ({ status, facts, weighed }: Progress): number | null => {
  if (!facts) return null
  if (status === 'uploaded') return facts.uploadedAt
  if (status === 'loaded') return facts.loadedAt
  return facts.lines[(weighed ?? facts.lines.length) - 1]?.at ?? facts.startedAt
}

// Beginning and end of both halves, and each weight.
const doneOf = ({ plan }: DayFeeding, { status, facts, weighed }: Progress): number => {
  if (!facts) return 0
  const lines = Math.min(weighed ?? plan.ingredients.length, plan.ingredients.length)
  // A start counts twice: it freezes what the load is made of, then it begins.
  const loading = 2 + lines + (status === 'in_process' ? 0 : 1)
  return status === 'uploaded' ? loading + 2 + plan.groups.length : loading
}

/** The row of a feeding with its plan and what was done to it. */
export const feedingRow = (
  feeding: DayFeeding,
  { id, today, progress, operator }: { id: number; today: string; progress: Progress; operator: number },
) => {
  const { placed, farm, plan, recipe, ration, mixer, offset } = feeding
  const day = addDays(today, offset)
  const writtenAt = Math.min(momentOf(day, '00:10', farm.farm.timezone), Date.parse(placed.now))
  return {
    client_id: placed.people.client,
    id,
    farm_id: farm.id,
    planned_on: day,
    period_id: found(farm.periods, feeding.load.period).id,
    ration_id: ration.id,
    ration_version: recipe.version,
    mixer_id: mixer.id,
    position: feeding.position,
    status: progress.status,
    locked: false,
    partial: false,
    conflict: false,
    cancelled: false,
    step: plan.step,
    planned_weight: plan.planned_weight,
    load_target: plan.load_target,
    carried_weight: 0,
    ...loadColumns(feeding, progress, operator),
    ...unloadColumns(feeding, progress, operator),
    snapshot: progress.facts ? snapshotOf(feeding) : null,
    // Planned, then once for each thing that was done.
    version: 1 + doneOf(feeding, progress),
    created_at: iso(writtenAt),
    updated_at: iso(lastTouched(progress) ?? writtenAt),
  }
}
