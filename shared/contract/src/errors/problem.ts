import { z } from 'zod'
import type { ErrorCode } from './codes.ts'

/** One broken rule: the field (dotted path, `non_field` for the whole), its code and the limit where one applies. */
export type Problem = {
  field: string
  code: ErrorCode
  limit?: number | string
  /** Label key or field path of what the value is compared with (code 8). */
  other?: string
  /** Name of the object in question, e.g. the deleted ingredient. */
  name?: string
}

/** The field name of problems that belong to no field. */
export const NON_FIELD = 'non_field'

/** One error of a field as the API answers it (domain d3). */
export const FieldError = z.object({
  code: z.union([z.number(), z.string()]),
  limit: z.union([z.number(), z.string()]).optional(),
  other: z.string().optional(),
  name: z.string().optional(),
  message: z.string(),
})
export type FieldError = z.infer<typeof FieldError>

/**
 * Body of every refused call (specification 8, domain d3); `current` is the record of a 409, `details` what a code has to
 * tell beside it, `request` of a 500 and above the id under which the operator finds the call in the log.
 */
export const ErrorBody = z.object({
  errors: z.record(z.string(), z.array(FieldError)),
  status: z.number().int(),
  error: z.literal(true),
  current: z.unknown().optional(),
  details: z.unknown().optional(),
  request: z.string().optional(),
})
export type ErrorBody = z.infer<typeof ErrorBody>
