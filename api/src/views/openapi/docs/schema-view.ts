import type { JsonSchema } from '../schemas.ts'
import { Html, html, NOTHING } from './html.ts'

type Schema = JsonSchema | boolean

const REF = '#/components/schemas/'

/** A schema for reading: a link to its name, a table of its fields, or its type and limits in a line. */
export const schemaView = (schema: Schema): Html => {
  if (typeof schema === 'boolean') return html`anything`
  const name = schema.$ref?.startsWith(REF) ? schema.$ref.slice(REF.length) : null
  if (name !== null) return html`<a href="#schema-${name}">${name}</a>`
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joined(choices.map(schemaView), html` or `)
  if (schema.properties) return fieldsView(schema)
  if (schema.type === 'array') return html`list of ${itemsOf(schema)} ${limitsView(schema)}`
  if (schema.type === 'object') return html`object of ${schemaView(schema.additionalProperties ?? true)}`
  return html`${typeOf(schema)} ${limitsView(schema)}`
}

const itemsOf = ({ items }: JsonSchema): Html =>
  schemaView(items === undefined || Array.isArray(items) ? true : items)

const typeOf = ({ type, format, const: only, enum: words }: JsonSchema): string => {
  if (only !== undefined) return JSON.stringify(only)
  if (words) return words.map((word) => JSON.stringify(word)).join(' | ')
  const plain = type === undefined ? 'anything' : [type].flat().join(' or ')
  return format ? `${plain} (${format})` : plain
}

const fieldsView = ({ properties = {}, required = [] }: JsonSchema): Html => {
  const rows = Object.entries(properties).map(
    ([name, field]) =>
      html`<tr><td><code>${name}</code>${required.includes(name) ? NOTHING : html` <span class="note">optional</span>`}</td><td>${schemaView(field)}</td></tr>`,
  )
  return html`<table><tbody>${rows}</tbody></table>`
}

const limitsView = (schema: JsonSchema): Html => {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern } = schema
  const words = [
    range('', minimum, maximum),
    range(' characters', minLength, maxLength),
    range(' items', minItems, maxItems),
    pattern ? `matches ${pattern}` : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter((word) => word !== '')
  return words.length > 0 ? html`<span class="note">${words.join('; ')}</span>` : NOTHING
}

const range = (unit: string, from: number | undefined, to: number | undefined): string => {
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return `at least ${from}${unit}`
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`
}

const joined = (parts: readonly Html[], between: Html): Html =>
  new Html(parts.map(({ text }) => text).join(between.text))
