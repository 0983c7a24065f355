/** What the sampler reads of a JSON schema. */
export type Schema = {
  type?: string | readonly string[]
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
  items?: Schema
  prefixItems?: readonly Schema[]
  minimum?: number
  pattern?: string
  format?: string
  maxLength?: number
  $ref?: string
  $defs?: Record<string, Schema>
}

const NOW = new Date().toISOString()

// What a text may have to look like; the first that fits is taken.
const TEXTS = [
  'Sample',
  NOW,
  NOW.slice(0, 10),
  NOW.slice(0, 7),
  '12:00',
  '12:00:00',
  '1',
  '#336699',
  'sample',
  'a1b2c3d4-0000-4000-8000-000000000001',
  'stable',
  '/remotes/sample',
  'https://manger.example/',
  'sha384-sample',
  'sample@manger.example',
  'http://localhost:7373',
]

// A formatter throws at a zone or a currency that there is not, and no schema can tell that.
const BY_NAME: readonly (readonly [RegExp, string])[] = [
  [/timezone/, 'Europe/Kyiv'],
  [/currency/, 'EUR'],
  [/^time_/, '12:00'],
  [/(_at|_since|moment)$|^at$/, NOW],
  [/(^|_)(date|day)$/, NOW.slice(0, 10)],
  [/phone/, '+380441234567'],
]

const fits = (text: string, { pattern, format, maxLength = Number.POSITIVE_INFINITY }: Schema): boolean =>
  text.length <= maxLength &&
  (format !== 'uri' || text.startsWith('https:')) &&
  (pattern === undefined || new RegExp(pattern, 'u').test(text))

const textFor = (schema: Schema, name: string): string => {
  const named = BY_NAME.filter(([of]) => of.test(name)).map(([, text]) => text)
  return [...named, ...TEXTS].find((text) => fits(text, schema)) ?? 'Sample'
}

/** One value of a schema, the same each time: every list has one row, every identity is 1, what may be absent is. */
export const sampleOf = (schema: Schema, name = '', defs = schema.$defs ?? {}): unknown => {
  const [first] = schema.enum ?? []
  if ('const' in schema) return schema.const
  if (first !== undefined) return first
  if (schema.$ref) return sampleOf(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, defs)
  // A list with another page would be read for ever.
  if (name === 'next' && schema.type?.includes('null')) return null
  const choices = schema.anyOf ?? schema.oneOf
  const choice = choices?.find(({ type }) => type !== 'null') ?? choices?.[0]
  if (choice) return sampleOf(choice, name, defs)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => Object(sampleOf(part, name, defs))))
  switch (typeof schema.type === 'object' ? schema.type[0] : schema.type) {
    case 'object': {
      // Of a record with known keys the schema tells the keys apart from their values.
      const { properties = {}, required = [], additionalProperties: others } = schema
      const partOf = (key: string) => properties[key] ?? (typeof others === 'object' ? others : {})
      return Object.fromEntries(required.map((key) => [key, sampleOf(partOf(key), key, defs)]))
    }
    case 'array':
      return schema.prefixItems
        ? schema.prefixItems.map((part) => sampleOf(part, name, defs))
        : [sampleOf(schema.items ?? {}, name, defs)]
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    case 'string':
      return textFor(schema, name)
    default:
      return null
  }
}
