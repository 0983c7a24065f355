import { fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import { unitLabel } from '@manger/contract/imports'
import { useFormat, useSession } from '@manger/platform'
import { useState } from 'react'
import type { MixWeights } from './mix-look.ts'

const ENTRIES = ['percent', 'weight', 'gram'] as const

/** In what the lines of a mix are typed. */
export type Entry = (typeof ENTRIES)[number]

/** A unit in which the lines are typed as weights. */
export type WeightEntry = {
  sign: string
  title: string
  fromKg: (kg: Kg) => number
  toKg: (typed: number) => Kg
}

/** In what the lines are typed, and what may be chosen; `unit` is null for percents. */
export const useEntry = (weights: MixWeights | undefined, hasPercents: boolean) => {
  const format = useFormat()
  const { units, language } = useSession()
  const [chosen, choose] = useState<Entry>('percent')
  // A percent of an unknown whole is no weight.
  const canWeigh = weights !== undefined && (weights.whole !== null || !hasPercents)
  const entry = canWeigh ? chosen : 'percent'
  const signs = { percent: '%', weight: format.units.weight, gram: unitLabel('g', language) }
  const sign = signs[entry]
  const unit: WeightEntry | null =
    weights === undefined || entry === 'percent'
      ? null
      : {
          sign,
          title: weights.title(sign),
          fromKg: (kg) => (entry === 'gram' ? roundTo(kg * 1000, 5) : fromKg(kg, units)),
          toKg: (typed) => (entry === 'gram' ? roundTo(typed / 1000, 8) : toKg(typed, units)),
        }
  const options = ENTRIES.map((value) => ({ value, label: signs[value] }))
  return { entry, unit, options: canWeigh ? options : [], choose }
}
