import { type DeviationClass, deviationClass, deviationOf, windowOf } from '@manger/contract/feedings'
import type { ReportCells } from '@manger/contract/reports'

/** A planned and an actual weight in kg; null while nothing was weighed. */
type MaybePlanFact = { planned: number; actual: number | null }

/** Cells of plan, fact and deviation in kg and percent (F12). */
export const planFactCells = ({ planned, actual }: MaybePlanFact) => {
  if (actual === null) return { planned, actual, deviation: null, deviation_percent: null }
  const { kg, percent } = deviationOf({ planned, actual })
  return { planned, actual, deviation: kg, deviation_percent: percent } satisfies ReportCells
}

/** Sums of a plan: all of it, and what of it is judged by now (`isJudged`); kg. */
export type PlanSums = { planned: number; actual: number; judged_planned: number; judged_actual: number }

/** Cells of the sums of a plan: everything is told, and only what is judged by now deviates. */
export const planSumCells = ({ planned, actual, judged_planned, judged_actual }: PlanSums) =>
  ({
    ...planFactCells({ planned: judged_planned, actual: judged_actual }),
    planned,
    actual,
  }) satisfies ReportCells

/** Cells of a feeding or an order of a plan: it deviates once it is judged. */
export const planRowCells = ({ is_judged, ...row }: MaybePlanFact & { is_judged: boolean }) =>
  ({
    ...planFactCells({ planned: row.planned, actual: is_judged ? row.actual : null }),
    actual: row.actual,
  }) satisfies ReportCells

/** Class of a deviation against its window: admittance in percent, step and division in kg (F12, F13). */
export const classOf = ({
  planned,
  actual,
  admittance,
  ...steps
}: MaybePlanFact & { admittance: number; step: number; division: number | null }): DeviationClass | null =>
  actual === null ? null : deviationClass({ planned, actual }, windowOf(planned, admittance, steps))
