import type { z } from 'zod'
import { FIELD_CODE } from './codes.ts'
import { NON_FIELD, type Problem } from './problem.ts'

type Issue = z.core.$ZodIssue

const fieldOf = (issue: Issue): string =>
  issue.path.length > 0 ? issue.path.map(String).join('.') : NON_FIELD

const isAbsent = (input: unknown, path: readonly PropertyKey[]): 'missing' | 'null' | 'present' => {
  let value = input
  for (const key of path) {
    // A text that a schema has split itself, such as a comma list: its parts are not in the input, but they came.
    if (typeof value === 'string') return 'present'
    if (value === null || typeof value !== 'object') return 'missing'
    value = Reflect.get(value, key)
  }
  if (value === undefined) return 'missing'
  return value === null ? 'null' : 'present'
}

const toProblem = (issue: Issue, input: unknown): Problem => {
  const field = fieldOf(issue)
  const absent = isAbsent(input, issue.path)
  if (absent === 'missing') return { field, code: FIELD_CODE.required }
  if (absent === 'null') return { field, code: FIELD_CODE.null }
  switch (issue.code) {
    case 'too_small':
      if (issue.exact) return { field, code: FIELD_CODE.wrongLength, limit: Number(issue.minimum) }
      if (issue.origin === 'string' || issue.origin === 'array') return { field, code: FIELD_CODE.empty }
      if (Number(issue.minimum) === 0) return { field, code: FIELD_CODE.negative }
      return { field, code: 'minimum', limit: Number(issue.minimum) }
    case 'too_big':
      if (issue.exact) return { field, code: FIELD_CODE.wrongLength, limit: Number(issue.maximum) }
      if (issue.origin === 'string') return { field, code: FIELD_CODE.tooLong, limit: Number(issue.maximum) }
      return { field, code: FIELD_CODE.tooLarge, limit: Number(issue.maximum) }
    case 'invalid_value':
    case 'invalid_union':
    case 'unrecognized_keys':
      return { field, code: FIELD_CODE.notAllowed }
    case 'custom': {
      const code: unknown = issue.params?.code
      if (typeof code === 'number' || typeof code === 'string') {
        // A refinement names its own code; `refineWith` of text.ts is the only maker of such issues.
        return { field, code: code as Problem['code'], limit: issue.params?.limit }
      }
      return { field, code: FIELD_CODE.notAllowed }
    }
    default:
      return { field, code: FIELD_CODE.invalidFormat }
  }
}

/**
 * Turns zod's issues into field problems, for the API and for forms alike (specification 8):
 * missing 2, null 3, empty 4, too long 6, another length 7, above a limit 8, negative 9, wrong type 1, not allowed 23.
 */
export const problemsFromZod = (error: z.ZodError, input: unknown): Problem[] =>
  error.issues.map((issue) => toProblem(issue, input))

/** Checks a value against a schema; the answer is either the parsed value or its problems. */
export const checkShape = <Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): { value: z.output<Schema>; problems: [] } | { value: null; problems: Problem[] } => {
  const result = schema.safeParse(input)
  return result.success
    ? { value: result.data, problems: [] }
    : { value: null, problems: problemsFromZod(result.error, input) }
}
