export { checkDay, checkMoment, checkSpan, isShort } from './booking.formulas.ts'
export { CountedQuestion, CountedSince, inCount } from './counted.schema.ts'
export { inOutOf, isInOutClosed } from './in-out.formulas.ts'
export { InOut } from './in-out.schema.ts'
export {
  type BookedMovement,
  MOST_RECKONED,
  OPEN_SPAN_DAYS,
  type Recost,
  reckonAgain,
} from './late.formulas.ts'
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
  LOW_REST_DAYS,
  type Lost,
  meanUse,
  plannedDays,
  projectedLevels,
  restDays,
  restDaysClass,
  runOutDay,
  type ShrinkSpan,
  shrinkOf,
  shrinkPercent,
  stockDaysLeft,
} from './stock.formulas.ts'
