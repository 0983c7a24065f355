import { FIELD_CODE } from '../errors/codes.ts'
import { problemsFromZod } from '../errors/from-zod.ts'
import type { Problem } from '../errors/problem.ts'
import { checkGeneralLayout } from './general-table.formulas.ts'
import { reportQuery } from './report-filters.schema.ts'
import type { ReportPresetDraft } from './report-preset.schema.ts'
import { reportTypeOf } from './report-types.ts'

/** Problems of saved filters: the report must accept each of them, and each value must be one that its query takes. */
export const checkReportPreset = ({
  type,
  filters,
}: Pick<ReportPresetDraft, 'type' | 'filters'>): Problem[] => {
  const spec = reportTypeOf(type)
  const unknown = Object.keys(filters)
    .filter((name) => !spec.filters.some((accepted) => accepted === name))
    .map((name): Problem => ({ field: `filters.${name}`, code: FIELD_CODE.notAllowed }))
  const { error, data } = reportQuery(spec).partial().safeParse(filters)
  const wrong = error ? problemsFromZod(error, filters) : checkGeneralLayout(data)
  return [...unknown, ...wrong.map((problem) => ({ ...problem, field: `filters.${problem.field}` }))]
}
