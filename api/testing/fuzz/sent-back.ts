import type { JsonSchema } from '#views/openapi/schemas.ts'

type Row = Record<string, unknown>
export const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A row as it was answered, with a field or two changed: most of what is sent in life.
export const mixed = (
  { properties = {} }: JsonSchema,
  row: Row,
  { made, choice }: { made: Row; choice: number },
): Row =>
  Object.fromEntries(
    Object.keys(properties).map((key, index) => {
      const stays = key in row && (index + choice) % (key === 'version' ? 12 : 5) !== 0
      return [key, stays ? idOf(row[key]) : made[key]]
    }),
  )

// A body names by its id what an answer tells as `{id, name}`.
const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf)
  if (!isObject(value)) return value
  if ('id' in value && 'name' in value) return value.id
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, idOf(one)]))
}
