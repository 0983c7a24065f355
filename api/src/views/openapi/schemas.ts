import { z } from 'zod'
import { namedSchemas } from './contract-faces.ts'

/** A JSON Schema as zod writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Sent to the server (before defaults and conversions) or answered by it. */
type Direction = 'input' | 'output'

const PREFIX = '#/components/schemas/'
// Marks a sent form until it is known whether it differs from the answered one.
const SENT = '~sent'

const simplify = ({ jsonSchema }: { jsonSchema: JsonSchema }): void => {
  // A format says it better than its regular expression; and a contract that only grows may answer more fields.
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

type Completed<Document extends { components: object }> = Document & {
  components: { schemas: Record<string, JsonSchema> }
}

/** Collects the schemas of a document: named ones once, under `components`. */
export const createSchemas = () => {
  const metadata = namedSchemas()
  const found = new Map<string, JsonSchema>()

  const of = (schema: z.ZodType, io: Direction): JsonSchema => {
    const full = z.toJSONSchema(schema, { io, metadata, unrepresentable: 'any', override: simplify })
    const mark = io === 'input' ? SENT : ''
    const text = JSON.stringify(full).replaceAll(/#\/\$defs\/(\w+)/g, `${PREFIX}$1${mark}`)
    const { $schema: _, $defs = {}, '~standard': __, ...own }: JsonSchema = JSON.parse(text)
    for (const [name, definition] of Object.entries($defs)) {
      if (typeof definition === 'object') found.set(name + mark, definition)
    }
    return own
  }

  /** Puts the collected schemas into the finished document; a form that is sent as it is answered has one entry. */
  const complete = <Document extends { components: object }>(document: Document): Completed<Document> => {
    const differing = differingForms(found)
    const schemas: Record<string, JsonSchema> = {}
    for (const [name, schema] of [...found].toSorted(([one], [other]) => one.localeCompare(other))) {
      schemas[finalName(name, differing)] ??= schema
    }
    const whole = { ...document, components: { ...document.components, schemas } }
    const text = rewriteNames(JSON.stringify(whole), differing)
    return JSON.parse(text)
  }

  /** A schema whose fields are told one by one, such as a query. */
  const inPlace = (schema: z.ZodType): JsonSchema =>
    z.toJSONSchema(schema, {
      io: 'input',
      metadata: z.registry(),
      unrepresentable: 'any',
      override: simplify,
    })

  return { of, inPlace, complete }
}
export type Schemas = ReturnType<typeof createSchemas>

const finalName = (name: string, differing: ReadonlySet<string>): string => {
  if (!name.endsWith(SENT)) return name
  const plain = name.slice(0, -SENT.length)
  return differing.has(plain) ? `${plain}Sent` : plain
}

const rewriteNames = (text: string, differing: ReadonlySet<string>): string =>
  text.replaceAll(
    /#\/components\/schemas\/([\w~]+)/g,
    (_, name: string) => PREFIX + finalName(name, differing),
  )

// A form differs when its own text does, or when it holds one that does.
const differingForms = (found: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> => {
  const differing = new Set<string>()
  const both = [...found.keys()].filter((name) => found.has(name + SENT))
  const textOf = (name: string) => rewriteNames(JSON.stringify(found.get(name)), differing)
  for (let before = -1; before < differing.size; ) {
    before = differing.size
    for (const name of both) if (textOf(name) !== textOf(name + SENT)) differing.add(name)
  }
  return differing
}
