import { type Kg, roundTo, sumOf } from '../../units.ts'

/** Feed left in the mixer in kg, minus = more came out than went in: a scale error, not a residue (F15, F23). */
export const residueOf = (loaded: Kg, given: readonly Kg[]): Kg =>
  roundTo(loaded - sumOf(given, (kg) => kg), 8)

/** An amount of a load to be shared out: kg of an ingredient or money, with the decimals that are kept. */
type AmountOfLoad = { amount: number; loaded: Kg; decimals?: number }

/** The groups' shares and what belongs to the feed left in the mixer; together exactly the amount. */
type SharedAmount = { groups: number[]; residue: number }

/**
 * Shares an ingredient's kg, or its cost, among the groups by what each was given (F23).
 * Feed left in the mixer gets a share of its own; when more came out than went in, the groups share everything.
 */
export const shareByGroup = (
  { amount, loaded, decimals = 8 }: AmountOfLoad,
  given: readonly Kg[],
): SharedAmount => {
  const unloaded = sumOf(given, (kg) => kg)
  const base = Math.max(loaded, unloaded)
  if (base <= 0) return { groups: given.map(() => 0), residue: amount }
  const groups = given.map((kg) => roundTo((amount * kg) / base, decimals))
  const rest = roundTo(
    groups.reduce((left, share) => left - share, amount),
    decimals,
  )
  if (residueOf(loaded, given) > 0) return { groups, residue: rest }
  // Nothing is left in the mixer, so the last decimal goes to the largest share.
  const largest = given.indexOf(Math.max(...given))
  return {
    groups: groups.map((share, i) => (i === largest ? roundTo(share + rest, decimals) : share)),
    residue: 0,
  }
}

/** Kg that more came out of the mixer than went in: listed as scale error, 0 otherwise (F23). */
export const scaleError = (loaded: Kg, given: readonly Kg[]): Kg => Math.max(0, -residueOf(loaded, given))

/** Head-days: the counts at local midnight, added up (F24). */
export const headDays = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)
