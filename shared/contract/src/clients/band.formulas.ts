import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import { roundTo } from '../units.ts'
import type { ClientBand, ClientBandChange } from './band.schema.ts'

const HUNDREDTH = 0.01

/** Where a band may end, in percent: between the ends of its neighbours; the last one at 100 only. */
export const limitsOfBand = (
  bands: readonly Pick<ClientBand, 'id' | 'to_percent'>[],
  id: number,
): { least: number; most: number } => {
  const index = bands.findIndex((band) => band.id === id)
  const next = bands[index + 1]
  if (!next) return { least: 100, most: 100 }
  const before = bands[index - 1]?.to_percent ?? 0
  return { least: roundTo(before + HUNDREDTH, 2), most: roundTo(next.to_percent - HUNDREDTH, 2) }
}

/** What is wrong with the new end of a band (domain d2); none when it lies between its neighbours' ends. */
export const checkBand = (
  bands: readonly Pick<ClientBand, 'id' | 'to_percent'>[],
  id: number,
  { to_percent }: Pick<ClientBandChange, 'to_percent'>,
): Problem[] => {
  const { least, most } = limitsOfBand(bands, id)
  const field = 'to_percent'
  if (to_percent < least) return [{ field, code: 'minimum', limit: least }]
  return to_percent > most ? [{ field, code: FIELD_CODE.tooLarge, limit: most }] : []
}

/** What is wrong with new ends of all bands: none is missing or named twice, each ends after the one before, the last at 100. */
export const checkBands = (
  bands: readonly Pick<ClientBand, 'id'>[],
  changed: readonly Pick<ClientBand, 'id' | 'to_percent'>[],
): Problem[] => {
  const isWhole = bands.length === changed.length && bands.every(({ id }, index) => changed[index]?.id === id)
  if (!isWhole) return [{ field: 'bands', code: FIELD_CODE.notAllowed }]
  return changed.flatMap((band, index) =>
    checkBand(changed, band.id, band).map((problem) => ({
      ...problem,
      field: `bands.${index}.${problem.field}`,
    })),
  )
}
