import { FIELD_CODE, type FieldError } from '@manger/contract'
import type { ApiError } from '@manger/platform'

type Placed = { field: string; code: number | string; limit?: number | string | undefined }

const OF_WEIGHT: readonly (number | string)[] = [
  FIELD_CODE.tooLarge,
  'minimum',
  'over_mixer_weight',
  'over_group_weight',
]

/**
 * Problems as the form shows them: those of the ration's recipe at the ration, limits that are weights in the
 * person's unit.
 */
export const worded = <P extends Placed>(problems: readonly P[], weightText: (kg: number) => string): P[] =>
  problems.map((problem) => {
    if (problem.field.startsWith('ration.')) return { ...problem, field: 'ration' }
    const { code, limit } = problem
    return typeof limit === 'number' && OF_WEIGHT.includes(code)
      ? { ...problem, limit: weightText(limit) }
      : problem
  })

/** The errors of a refused call as a list. */
export const listOfErrors = ({ errors }: ApiError): (FieldError & { field: string })[] =>
  Object.entries(errors).flatMap(([field, list]) => list.map((error) => ({ ...error, field })))
