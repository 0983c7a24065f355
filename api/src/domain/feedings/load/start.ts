import type { LoadAction } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding } from '../actions/change-feeding.ts'
import { freezeLines, updateIngredientLine } from '../actions/lines.queries.ts'
import { addFacts } from '../facts/add-facts.ts'
import { carriedFeedOf } from '../read/carried-feed.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { type PreparedLoad, prepareLoad } from './prepare-load.ts'
import { writeOffResidue } from './residue.ts'

type Start = Extract<LoadAction, { action: 'start' }>

export const startLoad = async (work: Work, record: FeedingRecord, action: Start): Promise<void> => {
  const prepared = await prepareLoad(work, record, { writeOff: action.write_off })
  const from = momentOf(action.at, work)
  const request = { force: action.force }
  await attempt(work, record, { action: 'start_load', span: at(from), request, around: prepared.around })
  await takeOver(work, record, prepared)
  await addFacts(work, record, { facts: [{ kind: 'start_load', at: from }] })
}

/** Freezes dry matter and prices, and takes over what the mixer still carries (F2, F15). */
export const takeOver = async (work: Work, record: FeedingRecord, prepared: PreparedLoad): Promise<void> => {
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
