export { checkDay, isShort, type OpenDays } from './booking.formulas.ts'
export { type InOut, inOutOf, isInOutClosed } from './in-out.formulas.ts'
export {
  applyMovement,
  averageCost,
  type Balance,
  craftCost,
  EMPTY_BALANCE,
  type LedgerEntry,
  type Movement,
} from './ledger.formulas.ts'
export { MOVEMENT_KINDS, type MovementKind } from './ledger.words.ts'
export {
  effectivePrice,
  fillPercent,
  meanUse,
  plannedDays,
  restDays,
  restDaysClass,
  runOutDay,
  shrinkPercent,
  stockDaysLeft,
  stockRemainder,
} from './stock.formulas.ts'
