import { z } from 'zod'
import { FIELD_CODE } from '../errors/codes.ts'
import { FieldError } from '../errors/problem.ts'
import { name, OpId } from '../fields.ts'

/** Most rows of a spreadsheet that one call takes. */
export const IMPORT_ROWS_MAX = 5000

/** Most bytes of such a call, and of a file that a screen reads: 5,000 rows of long names in any script. */
export const IMPORT_BYTES_MAX = 4 * 1024 * 1024

// A spreadsheet that could not work out a cell, or a copy of formulas, gives its text: no thing is called so.
const isFormula = (value: string): boolean => value.startsWith('=')

/** A name from a cell, 1 to `max` characters: never a formula whose value did not come along. */
export const cellName = (max: number) =>
  name(max).refine((value) => !isFormula(value), { params: { code: 'formula' satisfies string } })

/**
 * Rows of a spreadsheet to be made, all or none; `place` says where they belong. With `check` nothing is written, only
 * told what is wrong and what is there already.
 */
export const importOf = <Place extends z.ZodRawShape, Row extends z.ZodType>(place: Place, row: Row) =>
  z.object({
    ...place,
    rows: z.array(row).min(1).max(IMPORT_ROWS_MAX),
    /** What happens to what is there already under the same name. */
    existing: z.enum(['skip', 'update']).default('skip'),
    check: z.boolean().default(false),
    op_id: OpId.optional(),
  })

/** What is wrong with one row, counted from 0: its field, the code and what belongs to it. */
export const RowProblem = FieldError.omit({ message: true }).extend({
  row: z.number().int(),
  field: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** How many things an import made, changed and left as they were; rows whose name is there already, from 0, and problems. */
export const Imported = z.object({
  made: z.number().int(),
  changed: z.number().int(),
  skipped: z.number().int(),
  there: z.array(z.number().int()),
  problems: z.array(RowProblem),
})
export type Imported = z.infer<typeof Imported>

/** The code of a cell that has to be filled where another one of its row is not. */
export const oneIsNeeded = { params: { code: FIELD_CODE.required } }
