import { type Kg, type Percent, roundTo } from '../../units.ts'

/** Planned weight of a group in one feeding in kg: heads times the norm in kg per head (F1), before rounding. */
export const plannedWeight = (heads: number, norm: Kg): Kg => roundTo(heads * norm, 8)

/** One of the three numbers that a planner types: kg per head, kg in all, or kg per head and day. */
type NeedEdit = { by: 'norm'; norm: Kg } | { by: 'total'; total: Kg } | { by: 'day'; perDay: Kg }

/** What follows from it; null where it cannot be told, because there are no heads or the feeding has no share. */
export type Need = { norm: Kg | null; total: Kg; perDay: Kg | null }

/** For how many heads, and which percent of the day's feed this feeding gives. */
type NeedBase = { heads: number; share: Percent }

const normOf = (edit: NeedEdit, { heads, share }: NeedBase): Kg | null => {
  switch (edit.by) {
    case 'norm':
      return edit.norm
    case 'total':
      return heads > 0 ? roundTo(edit.total / heads, 8) : null
    case 'day':
      return roundTo((edit.perDay * share) / 100, 8)
  }
}

/** The three numbers after one of them was typed (F1): norm, total and kg per head and day times the share. */
export const needAfter = (edit: NeedEdit, base: NeedBase): Need => {
  const norm = normOf(edit, base)
  const total = edit.by === 'total' ? edit.total : plannedWeight(base.heads, norm ?? 0)
  if (edit.by === 'day') return { norm, total, perDay: edit.perDay }
  const perDay = norm === null || base.share <= 0 ? null : roundTo((norm * 100) / base.share, 8)
  return { norm, total, perDay }
}

/** How far a corrected norm may leave the manual one, as factors (F1). */
export const NORM_LIMITS = { lowest: 0.85, highest: 1.15 } as const

/** A corrected norm in kg per head, kept within 85-115 % of the manual norm (F1). */
export const withinNormLimits = (corrected: Kg, manual: Kg): Kg =>
  roundTo(Math.min(Math.max(corrected, manual * NORM_LIMITS.lowest), manual * NORM_LIMITS.highest), 8)
