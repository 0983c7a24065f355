import { z } from 'zod'

/** How the values of a field read, whoever shows them: list, form, merge, history and audit log write them by this. */
export const FIELD_KINDS = [
  'text',
  'number',
  'weight',
  'tonnes',
  'percent',
  /** Of 1000 kg. */
  'price',
  /** Kept in seconds, typed in minutes. */
  'minutes',
  /** Of a tonne or ton: the seconds of the one above, and turns. */
  'minutesPerTon',
  'turnsPerTon',
  'seconds',
  'flag',
  /** A word of a closed list, `choices.<field>.<word>` in the words of the kits. */
  'choice',
  'day',
  'time',
  'moment',
  'language',
  'modules',
  /** Things with a name, below each other in a row; lines of a recipe with their percents; sections of a matrix. */
  'names',
  'recipe',
  'rights',
  /** Only that it changed is told. */
  'masked',
] as const
/** A kind of {@link FIELD_KINDS}. */
export type FieldKind = (typeof FIELD_KINDS)[number]

const kinds = z.registry<{ kind: FieldKind | null }>()

/** Says how a schema reads where its type alone does not tell; null is not read at all. Goes last in a chain of checks. */
export const readAs = <Schema extends z.ZodType>(kind: FieldKind | null, schema: Schema): Schema => {
  kinds.add(schema, { kind })
  return schema
}

// What may be left out or empty reads as what it is when it is there.
const bare = (schema: unknown): unknown =>
  schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap())
    : schema instanceof z.ZodPipe
      ? bare(schema.in)
      : schema

const isText = (schema: unknown): schema is z.ZodString =>
  schema instanceof z.ZodString || schema instanceof z.ZodStringFormat

// An e-mail may be empty as well.
const textOf = (schema: unknown): z.ZodString | undefined =>
  (schema instanceof z.ZodUnion ? schema.options : [schema]).find(isText)

/** How values of a schema read; null for what no field shows by itself, such as identities, parts and lists. */
export const kindOf = (schema: z.ZodType): FieldKind | null => {
  const inner = bare(schema)
  const said = inner instanceof z.ZodType ? kinds.get(inner) : undefined
  if (said !== undefined) return said.kind
  if (inner instanceof z.ZodNumber) return 'number'
  if (inner instanceof z.ZodBoolean) return 'flag'
  if (inner instanceof z.ZodEnum) return 'choice'
  return textOf(inner) === undefined ? null : 'text'
}

/** Most characters that a text takes; undefined where it says none, and for what is no text. */
export const maxLengthOf = (schema: z.ZodType): number | undefined =>
  textOf(bare(schema))?.maxLength ?? undefined
