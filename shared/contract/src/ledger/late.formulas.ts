import { type Kg, type Money, type PricePerTonne, roundTo, sumOf } from '../units.ts'
import {
  applyMovement,
  averageCost,
  type Balance,
  type LedgerEntry,
  type Movement,
} from './ledger.formulas.ts'
import type { MovementKind } from './ledger.words.ts'

/** Days before today within which what is told late moves what came after it; what lies before them stays. */
export const OPEN_SPAN_DAYS = 92

/** Differences that are booked in one call at most after something was told late; the minute job goes on with the rest. */
export const MOST_RECKONED = 5000

/** What somebody counted in the store, in kg; `aside` = kg in the book that lay elsewhere. Its loss or surplus follows. */
type Count = { kind: 'count'; counted: Kg; aside: Kg }

/** A movement that was taken back on another day, with the entry that stands for it where it lies before all others. */
type TakenBack = { kind: 'taken_back'; of: number; entry: LedgerEntry }

/** A load that was taken back as if it never was: it moves nothing, and what was lost of it still costs what it would have. */
type Forgotten = { kind: 'forgotten'; quantity: Kg }

/** What did not come back of loads `of`, kg: it is lost at what they cost. */
type LostOfLoads = { kind: 'lost'; quantity: Kg; of: readonly number[]; unit_cost: PricePerTonne }

/** Kg and money that entries of one kind add up to, signed. */
type Amount = { quantity: Kg; value: Money }

/**
 * A movement in the order of its moment: what happened, null where it was taken back as if it never had, and what stands in
 * the book for it, by kind.
 */
export type BookedMovement = {
  id: number
  happened: Movement | Count | TakenBack | Forgotten | LostOfLoads | null
  booked: Partial<Record<MovementKind, Amount>>
}

/** What has to be added to the book so that movement `of` is worth what it would be, had all been told in order. */
export type Recost = Amount & { of: number; kind: MovementKind; unit_cost: PricePerTonne }

/** What sets the price of a feed: it comes in, or somebody says what it is worth. */
const PRICING: readonly MovementKind[] = ['opening', 'delivery', 'craft_in', 'revaluation']

/**
 * Reckons the movements of one ingredient anew (F21), in the order in which they happened, from the balance before them;
 * answers the differences to the book in that order, none of them where all was told in order, what lies there then, and the
 * mean price per 1000 kg when the last of them came in, null where none did.
 */
export const reckonAgain = (
  before: Balance,
  movements: readonly BookedMovement[],
): { recosts: Recost[]; balance: Balance; price: PricePerTonne | null } => {
  let balance = before
  let price: PricePerTonne | null = null
  const entries = new Map<number, LedgerEntry>()
  const movementOf = (happened: BookedMovement['happened']): Movement | null => {
    switch (happened?.kind) {
      case undefined:
      case 'forgotten':
        return null
      case 'count':
        return differenceOf(balance, happened)
      case 'taken_back':
        return { kind: 'reversal', of: entries.get(happened.of) ?? happened.entry }
      case 'lost':
        return lossOf(happened, entries)
      default:
        return happened
    }
  }
  const recosts = movements.flatMap(({ id, happened, booked }) => {
    if (happened?.kind === 'forgotten') {
      const [entry] = applyMovement(balance, { kind: 'load', quantity: happened.quantity }).entries
      if (entry) entries.set(id, entry)
    }
    const movement = movementOf(happened)
    const applied = movement ? applyMovement(balance, movement) : { balance, entries: [] }
    balance = applied.balance
    const [entry] = applied.entries
    if (entry) entries.set(id, entry)
    if (entry && PRICING.includes(entry.kind) && !entry.is_reversal && balance.quantity > 0)
      price = averageCost(balance)
    return differences(id, applied.entries, booked)
  })
  return { recosts, balance, price }
}

const lossOf = (
  { quantity, of, unit_cost }: LostOfLoads,
  known: ReadonlyMap<number, LedgerEntry>,
): Movement => {
  const loads = of.flatMap((id) => known.get(id) ?? [])
  const kg = sumOf(loads, (load) => load.quantity)
  const isKnown = loads.length === of.length && kg !== 0
  const cost = isKnown ? roundTo((sumOf(loads, (load) => load.value) / kg) * 1000, 8) : unit_cost
  return { kind: 'loss', quantity, unit_cost: cost }
}

const differenceOf = ({ quantity }: Balance, { counted, aside }: Count): Movement | null => {
  const found = roundTo(counted + aside - quantity, 8)
  if (found === 0) return null
  return found < 0 ? { kind: 'loss', quantity: -found } : { kind: 'surplus', quantity: found }
}

const NOTHING: Amount = { quantity: 0, value: 0 }

const differences = (
  of: number,
  entries: readonly LedgerEntry[],
  booked: BookedMovement['booked'],
): Recost[] => {
  const due = new Map<MovementKind, Amount & { unit_cost: PricePerTonne }>()
  for (const { kind, quantity, value, unit_cost } of entries)
    due.set(kind, { ...sum(due.get(kind) ?? NOTHING, { quantity, value }), unit_cost })
  const kinds = new Set([...due.keys(), ...(Object.keys(booked) as MovementKind[])])
  return [...kinds].flatMap((kind) => {
    const { unit_cost, ...amount } = due.get(kind) ?? { ...NOTHING, unit_cost: 0 }
    const difference = sum(amount, booked[kind] ?? NOTHING, -1)
    const isSame = difference.quantity === 0 && difference.value === 0
    return isSame ? [] : [{ of, kind, ...difference, unit_cost }]
  })
}

const sum = (one: Amount, other: Amount, sign: 1 | -1 = 1): Amount => ({
  quantity: roundTo(one.quantity + sign * other.quantity, 8),
  value: roundTo(one.value + sign * other.value, 4),
})
