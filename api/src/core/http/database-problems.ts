import { FIELD_CODE, NON_FIELD, type WordCode } from '@manger/contract'
import pg from 'pg'
import { type ApiProblem, conflict, invalid } from './api-problem.ts'

// Out of range, bad characters, bad text of a type, bad date: what no schema foresaw is still the caller's mistake.
const BAD_VALUE = new Set(['22003', '22021', '22P02', '22P05', '22007', '22008', '22001', '23514', '23502'])

/** Whether the operation of a call is done already, or was by a twin: no mistake, its answer is kept (`once`). */
export const isDoneBefore = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.constraint === 'operations_pkey'

/** Turns an error of the database that the caller caused into a refusal; null when it is not one. */
export const problemOfDatabase = (error: unknown, method: string): ApiProblem | null => {
  if (!(error instanceof pg.DatabaseError) || !error.code || isDoneBefore(error)) return null
  if (BAD_VALUE.has(error.code))
    return invalid({ field: error.column ?? NON_FIELD, code: FIELD_CODE.invalidFormat })
  switch (error.code) {
    case '23505':
      return notUnique(error.constraint ?? '')
    case '23503':
      // Another user's write came between the service's own check and this one.
      return method === 'DELETE'
        ? conflict('in_use')
        : invalid({ field: NON_FIELD, code: FIELD_CODE.notAllowed })
    default:
      return null
  }
}

// Who came second found everything free and was overtaken between his look and his write (domain c: busy).
const BUSY = new Map<string, WordCode>([
  ['feedings_mixer_busy', 'mixer_busy'],
  ['feedings_loader_busy', 'operator_busy'],
  ['feedings_unloader_busy', 'operator_busy'],
])

// Indexes are named <table>_<field>_key where one field is what must be unique.
const notUnique = (constraint: string): ApiProblem => {
  const busy = BUSY.get(constraint)
  if (busy) return conflict(busy)
  if (constraint === 'accounts_email_key') return invalid({ field: 'email', code: FIELD_CODE.emailTaken })
  const field = /_(company_name|name|type|email|code|date)_key$/.exec(constraint)?.[1] ?? NON_FIELD
  return invalid({ field, code: FIELD_CODE.unique })
}
