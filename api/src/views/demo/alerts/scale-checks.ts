import { addDays, dayOf, toKg } from '@manger/contract'
import type { Mixer } from '@manger/contract/mixers'
import type { Tx } from '#core/database/transaction.ts'
import { requireRecord } from '#core/records/record.service.ts'
import { mixers } from '#domain/mixers/mixer.service.ts'
import { noteScaleCheck } from '#domain/mixers/scale-check.service.ts'
import { momentOf } from '../local-time.ts'
import type { Placed, PlacedFarm } from '../world-rows.ts'

/** Checks of a mixer against a weighbridge: days from today, and the percent that its scale was off. */
const CHECKS: Record<string, readonly (readonly [offset: number, percent: number])[]> = {
  solomix: [
    [-25, 0.2],
    [-18, 0.35],
    [-11, 0.6],
    // Domain e: four days ago it was 1.4 % off.
    [-4, 1.4],
  ],
  siloking: [
    [-18, -0.3],
    [-4, -0.4],
  ],
  rotomix: [[-6, 0.5]],
}
const REFERENCE = 5000

/** Notes the scale checks of a world as the product does, which tells of the one that is off. */
export const tellScaleChecks = async (tx: Tx, placed: Placed): Promise<void> => {
  for (const farm of placed.farms.values()) {
    for (const [key, { id }] of farm.mixers) {
      for (const [offset, percent] of CHECKS[key] ?? [])
        await tellCheck(tx, placed, { farm, id, offset, percent })
    }
  }
}

type Check = { farm: PlacedFarm; id: number; offset: number; percent: number }

const tellCheck = async (tx: Tx, placed: Placed, { farm, id, offset, percent }: Check): Promise<void> => {
  const { client, planner } = placed.people
  const { timezone, unit } = farm.farm
  const day = addDays(dayOf(new Date(placed.now), timezone), offset)
  const now = new Date(momentOf(day, '14:30', timezone))
  const scope = { client, now, user: null, farms: null }
  const mixer: Mixer = await requireRecord(tx, { spec: mixers, scope }, id)
  const weigh = (amount: number) => toKg(amount, unit)
  await noteScaleCheck({ tx, client, now, account: planner }, mixer, {
    reference: weigh(REFERENCE),
    shown: weigh(REFERENCE * (1 + percent / 100)),
    note: '',
  })
}
