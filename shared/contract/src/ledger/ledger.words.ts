/**
 * Kinds of stock movements (F21, F22). Quantities are signed: in is positive, out negative.
 * A reversal has the kind of what it reverses and points to it.
 */
export const MOVEMENT_KINDS = [
  'opening',
  'delivery',
  'craft_in',
  'surplus',
  'load',
  'craft_out',
  'sale',
  'loss',
  'revaluation',
] as const
/** A kind of stock movement. */
export type MovementKind = (typeof MOVEMENT_KINDS)[number]
