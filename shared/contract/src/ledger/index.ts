export { MOVEMENT_KINDS, type MovementKind } from './ledger.words.ts'
