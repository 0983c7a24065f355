import { FIELD_CODE, fromKg, type Kg, type Problem, sumOf, toKg, trunc2 } from '@manger/contract'
import { useSession } from '@manger/platform'
import { useState } from 'react'
import type { OnceDraft } from './use-once-draft.ts'

/** A line of a form with all weights. */
export type OnceLine = {
  id: number
  name: string
  planned: Kg
  /** How many whole bales or bags that is. */
  pieces?: string | null
}

/** What was typed so far: a number of the person's unit per line. */
export type TypedWeights = {
  inUnit: (id: number) => number | null
  set: (id: number, value: number | null) => void
  /** Every line gets its target, as somebody who fed by the plan would type it. */
  takePlan: () => void
  isTyped: boolean
  /** Sum in kg; empty lines count nothing. */
  total: Kg
  /** Lines that have a target and no weight, or what is no number. */
  missing: (noun: string) => Problem[]
  /** All lines in kg; one without target and weight has none. */
  weights: () => { id: number; weight: Kg }[]
}

export const useTypedWeights = (lines: readonly OnceLine[], draft: OnceDraft): TypedWeights => {
  const { units } = useSession()
  const [typed, setTyped] = useState<Readonly<Record<number, number | null>>>(() => draft.typed().weights)
  const keep = (weights: Readonly<Record<number, number | null>>) => {
    setTyped(weights)
    draft.write({ weights })
  }
  const inUnit = (id: number) => typed[id] ?? null
  const kgOf = ({ id }: OnceLine): Kg => toKg(inUnit(id) ?? 0, units)
  return {
    inUnit,
    set: (id, value) => keep({ ...typed, [id]: value }),
    takePlan: () =>
      keep(Object.fromEntries(lines.map(({ id, planned }) => [id, trunc2(fromKg(planned, units))]))),
    isTyped: Object.values(typed).some((value) => value !== null),
    total: sumOf(lines, kgOf),
    missing: (noun) =>
      lines.flatMap(({ id, planned }): Problem[] => {
        const field = `${noun}.${id}`
        if (Number.isNaN(inUnit(id))) return [{ field, code: FIELD_CODE.invalidFormat }]
        return planned > 0 && inUnit(id) === null ? [{ field, code: FIELD_CODE.required }] : []
      }),
    weights: () => lines.map((line) => ({ id: line.id, weight: kgOf(line) })),
  }
}
