import { z } from 'zod'

/**
 * The answer of another cell as this version knows it. An older one lacks what was added since: that is empty there, null
 * where it may be, and the rest is shown. Throws where it does not fit all the same.
 */
export const fitShape = (schema: z.core.$ZodType | undefined, answer: unknown): unknown => {
  if (schema === undefined) throw new Error('The route does not declare its answer')
  const read = z.safeParse(schema, answer)
  return read.success ? read.data : z.parse(schema, filled(schema, answer))
}

const has = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const filled = (schema: z.core.$ZodType, value: unknown): unknown => {
  if (schema instanceof z.ZodObject && has(value))
    return {
      ...value,
      ...Object.fromEntries(
        Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [
          name,
          value[name] === undefined ? emptyOf(field) : filled(field, value[name]),
        ]),
      ),
    }
  if (schema instanceof z.ZodRecord && has(value)) {
    const names = schema.keyType instanceof z.ZodEnum ? schema.keyType.options : []
    return { ...Object.fromEntries(names.map((name) => [name, emptyOf(schema.valueType)])), ...value }
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((one) => filled(schema.element, one))
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return value === null ? null : filled(schema.unwrap(), value)
  return value
}

const emptyOf = (schema: z.core.$ZodType): unknown => {
  if (schema instanceof z.ZodNullable) return null
  if (schema instanceof z.ZodArray) return []
  if (schema instanceof z.ZodObject || schema instanceof z.ZodRecord) return filled(schema, {})
  if (schema instanceof z.ZodString) return ''
  if (schema instanceof z.ZodNumber) return 0
  if (schema instanceof z.ZodBoolean) return false
  // What is optional stays away, and what has no empty value makes the answer one that does not fit.
  return undefined
}
