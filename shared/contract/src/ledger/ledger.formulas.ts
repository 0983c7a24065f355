import { type Kg, type Money, type PricePerTonne, roundTo } from '../units.ts'
import type { MovementKind } from './ledger.words.ts'

/**
 * What lies in the store: kg, its value in money, and the last cost per 1000 kg at which anything moved. Of water
 * (`isWater`) nothing lies there: it comes as it is used, at its price.
 */
export type Balance = { quantity: Kg; value: Money; lastUnitCost: PricePerTonne; isWater?: boolean }

/** The balance of an ingredient that never moved. */
export const EMPTY_BALANCE: Balance = { quantity: 0, value: 0, lastUnitCost: 0 }

/** A written movement: signed kg and money, cost per 1000 kg; a reversal has the kind of what it reverses. */
export type LedgerEntry = {
  kind: MovementKind
  quantity: Kg
  unit_cost: PricePerTonne
  value: Money
  is_reversal: boolean
}

/**
 * A movement to be written; `quantity` is its size in kg, always above 0. Receipts bring their own cost, a craft the
 * value of its inputs; everything else moves at the mean price unless `unit_cost` says otherwise, as the loss of a
 * cancelled load does. `revaluation` is a price that somebody sets.
 */
export type Movement =
  | { kind: 'opening' | 'delivery'; quantity: Kg; unit_cost: PricePerTonne }
  | { kind: 'craft_in'; quantity: Kg; value: Money }
  | { kind: 'surplus' | 'load' | 'craft_out' | 'sale' | 'loss'; quantity: Kg; unit_cost?: PricePerTonne }
  | { kind: 'revaluation'; unit_cost: PricePerTonne }
  | { kind: 'reversal'; of: LedgerEntry }

const money = (value: number): Money => roundTo(value, 4)
/** Kg as the ledger keeps them: what a movement says and what the balance adds up are the same decimals. */
const stored = (quantity: Kg): Kg => roundTo(quantity, 8)
const valueAt = (quantity: Kg, unitCost: PricePerTonne): Money => money((quantity * unitCost) / 1000)

/** Weighted average cost per 1000 kg (F21); the last cost of water, and where nothing, or less, is in the store. */
export const averageCost = ({ quantity, value, lastUnitCost, isWater = false }: Balance): PricePerTonne =>
  quantity > 0 && !isWater ? roundTo((value / quantity) * 1000, 8) : lastUnitCost

/** The written form of a movement, valued against the balance it meets (F21). */
const entryOf = (balance: Balance, movement: Movement): LedgerEntry => {
  switch (movement.kind) {
    case 'opening':
    case 'delivery': {
      const { kind, unit_cost } = movement
      const quantity = stored(movement.quantity)
      return { kind, quantity, unit_cost, value: valueAt(quantity, unit_cost), is_reversal: false }
    }
    case 'craft_in': {
      const { kind } = movement
      const [quantity, value] = [stored(movement.quantity), money(movement.value)]
      return { kind, quantity, unit_cost: roundTo((value / quantity) * 1000, 8), value, is_reversal: false }
    }
    case 'surplus':
    case 'load':
    case 'craft_out':
    case 'sale':
    case 'loss': {
      const { kind, unit_cost = averageCost(balance) } = movement
      const size = stored(movement.quantity)
      const quantity = kind === 'surplus' ? size : -size
      return { kind, quantity, unit_cost, value: valueAt(quantity, unit_cost), is_reversal: false }
    }
    case 'revaluation': {
      const { kind, unit_cost } = movement
      const value = money(valueAt(balance.quantity, unit_cost) - balance.value)
      return { kind, quantity: 0, unit_cost, value, is_reversal: false }
    }
    case 'reversal': {
      // Exactly the value of what it reverses, whatever the price is now.
      const { of } = movement
      return { ...of, quantity: 0 - of.quantity, value: 0 - of.value, is_reversal: true }
    }
  }
}

const isReceipt = (kind: Movement['kind']): boolean =>
  kind === 'opening' || kind === 'delivery' || kind === 'craft_in'

const lastCostAfter = (before: Balance, movement: Movement, entry: LedgerEntry): PricePerTonne => {
  if (movement.kind === 'revaluation') return entry.unit_cost
  if (isReceipt(movement.kind)) return before.isWater ? before.lastUnitCost : entry.unit_cost
  return movement.kind === 'reversal' ? before.lastUnitCost : averageCost(before)
}

const add = (balance: Balance, entry: LedgerEntry, lastUnitCost: PricePerTonne): Balance => ({
  ...balance,
  quantity: roundTo(balance.quantity + entry.quantity, 8),
  value: money(balance.value + entry.value),
  lastUnitCost,
})

const mustRevalue = (before: Balance, after: Balance, movement: Movement): boolean =>
  after.quantity <= 0 ||
  (before.quantity <= 0 && isReceipt(movement.kind)) ||
  // Feed that comes back into a shortage at an old, lower price would leave a price below zero.
  after.value < 0

/** What comes out of the tap for an entry, or goes back for its reversal: after it nothing lies there (F21). */
const tapped = ({ quantity, value }: Balance, { unit_cost }: LedgerEntry): LedgerEntry => ({
  kind: 'delivery',
  quantity: 0 - quantity,
  unit_cost,
  value: 0 - value,
  is_reversal: false,
})

/**
 * Writes a movement on a balance (F21): the entry itself and, where the store was or becomes empty or less,
 * a revaluation of the difference, after which value = quantity x last cost; of water what comes for it.
 */
export const applyMovement = (
  before: Balance,
  movement: Movement,
): { balance: Balance; entries: LedgerEntry[] } => {
  const entry = entryOf(before, movement)
  const after = add(before, entry, lastCostAfter(before, movement, entry))
  const isNothing = entry.quantity === 0 && entry.value === 0
  const entries = isNothing ? [] : [entry]
  if (before.isWater) {
    const water = tapped(after, entry)
    return isNothing
      ? { balance: after, entries }
      : { balance: add(after, water, after.lastUnitCost), entries: [...entries, water] }
  }
  if (!mustRevalue(before, after, movement)) return { balance: after, entries }
  const revaluation = entryOf(after, { kind: 'revaluation', unit_cost: after.lastUnitCost })
  if (revaluation.value === 0) return { balance: after, entries }
  return { balance: add(after, revaluation, after.lastUnitCost), entries: [...entries, revaluation] }
}

/** Cost of a compound feed per 1000 kg: the value of its inputs by its mass in kg (F21); null without mass. */
export const craftCost = (inputValues: readonly Money[], mass: Kg): PricePerTonne | null =>
  mass > 0 ? roundTo((inputValues.reduce((sum, value) => sum + value, 0) / mass) * 1000, 8) : null
