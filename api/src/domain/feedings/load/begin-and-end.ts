import type { LoadAction } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { at, momentOf, spanOf } from '#core/records/moments.ts'
import { alertLoad } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding, freezeLines, updateIngredientLine } from '../actions/lines.queries.ts'
import { addFacts, type FactDraft } from '../facts/add-facts.ts'
import { planAt } from '../plan/plan-at.ts'
import { carriedFeedOf } from '../read/feeding-mix.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'
import { type PreparedLoad, prepareLoad } from './prepare-load.ts'
import { writeOffResidue } from './residue.ts'

type Start = Extract<LoadAction, { action: 'start' }>

/** Begins a load. */
export const startLoad = async (work: Work, waiting: FeedingRecord, action: Start): Told => {
  const from = momentOf(action.at, work)
  const record = await planAt(work, waiting, from)
  const prepared = await prepareLoad(work, record, { writeOff: action.write_off })
  const request = { force: action.force }
  await attempt(work, record, { action: 'start_load', span: at(from), request, around: prepared.around })
  await takeOver(work, record, prepared)
  await addFacts(work, record, { facts: [{ kind: 'start_load', at: from }] })
  return null
}

/** Freezes dry matter and prices, and takes over what the mixer still carries (F2, F15). */
const takeOver = async (work: Work, record: FeedingRecord, prepared: PreparedLoad): Promise<void> => {
  const { residue, carried, plan } = prepared
  const feeding = record.row.id
  const owner = { client: work.client, feeding }
  if (residue && !carried) await writeOffResidue(work, residue.source)
  await changeFeeding(work, feeding, {
    snapshot: JSON.stringify(snapshotOf(record, prepared)),
    carried_from: carried?.source.row.id ?? null,
    carried_weight: carried?.source.row.residue ?? 0,
    load_target: carried && plan ? plan.load_target : record.row.load_target,
  })
  await freezeLines(work.tx, owner)
  for (const { ingredient, planned } of carried ? (plan?.ingredients ?? []) : []) {
    await updateIngredientLine(work.tx, { ...owner, ingredient }, { planned })
  }
}

const snapshotOf = ({ ingredients }: FeedingRecord, { carried }: PreparedLoad) => {
  const { dryMatter, price } = mixOf(
    ingredients.map(({ percent, dry_matter_now, price_now }) => ({
      percent,
      dry_matter: dry_matter_now,
      price: price_now,
    })),
  )
  return { dry_matter: dryMatter, price, carried: carried ? carriedFeedOf(carried.source) : null }
}

type Once = Extract<LoadAction, { action: 'once' }>

/** Notes a load that is already done: the checks of a start, then all weights, in one transaction (domain c). */
export const loadOnce = async (work: Work, waiting: FeedingRecord, action: Once): Told => {
  const span = spanOf(action, work)
  const record = await planAt(work, waiting, span.from)
  const weights = action.ingredients
  const prepared = await prepareLoad(work, record, { writeOff: action.write_off })
  await attempt(work, record, {
    action: 'load_once',
    span,
    request: { force: action.force, weights },
    around: prepared.around,
  })
  await takeOver(work, record, prepared)
  const begun = await findFeeding(work, record.row.id)
  const weighed = begun.ingredients.map(({ ingredient_id }): FactDraft => {
    const weight = weights.find(({ id }) => id === ingredient_id)?.weight ?? 0
    return { kind: 'weigh', at: span.to, ingredient: ingredient_id, weight, data: { advance: 'manual' } }
  })
  const told = await addFacts(work, begun, {
    facts: [
      { kind: 'load_once', at: span.from, data: { timed: action.ended_at !== undefined } },
      ...weighed,
      { kind: 'finish_load', at: span.to },
    ],
  })
  const loaded = told ?? (await findFeeding(work, record.row.id))
  await alertLoad(work, loaded, span.to)
  return loaded
}

type Finish = Extract<LoadAction, { action: 'finish' }>

/** Closes a load: what is in the mixer now and how near to the plan (F12). */
export const finishLoad = async (work: Work, record: FeedingRecord, action: Finish): Told => {
  const moment = momentOf(action.at, { now: work.now, after: record.row.load_started_at })
  await attempt(work, record, { action: 'finish_load', span: at(moment) })
  const told = await addFacts(work, record, { facts: [{ kind: 'finish_load', at: moment }] })
  await alertLoad(work, record, moment)
  return told
}
