import type { PathItem } from '../document.ts'
import type { Answer, Content, Operation } from '../operation.ts'
import type { Parameter } from '../parameters.ts'
import type { JsonSchema } from '../schemas.ts'
import { type Html, html, NOTHING } from './html.ts'
import { schemaView } from './schema-view.ts'

/** One call with its place in the document. */
export type Call = { method: string; path: string; item: PathItem; operation: Operation }

/** A call, shut until the reader opens it: who, what it takes, what it answers, how it is refused. */
export const operationView = ({ method, path, item, operation }: Call): Html => {
  const { operationId, summary, description, requestBody } = operation
  const place = item.servers ? '/api[/{client_id}]' : '/api'
  return html`<details id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code>${place}${path}</code><span class="what">${summary}</span></summary>
<div class="body">
<p>${description}</p>
${parametersView(operation)}
${requestBody ? html`<h3>Body</h3>${contentView(requestBody)}` : NOTHING}
${answersView(operation)}
</div></details>`
}

// JSON is what a reader expects and needs no name; of anything else the media type is the first thing to know.
const contentView = ({ content }: Content): Html =>
  html`${Object.entries(content).map(([type, { schema }]) => html`${type === 'application/json' ? NOTHING : html`<p><code>${type}</code></p>`}${bodyView(schema)}`)}`

const bodyView = (schema: JsonSchema): Html =>
  schema.contentMediaType ? NOTHING : html`<div class="table">${schemaView(schema)}</div>`

const answerView = (answer: Exclude<Answer, { $ref: string }>): Html =>
  answer.content ? contentView({ content: answer.content }) : html`without a body`

const answersView = ({ responses }: Operation): Html => {
  const answers = Object.entries(responses)
  const done = answers.flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [html`<tr><td><code>${status}</code></td><td>${answerView(answer)}</td></tr>`],
  )
  // What a refusal means is told once for all calls.
  const refused = answers.filter(([, answer]) => '$ref' in answer).map(([status]) => status)
  return html`<h3>Answers</h3>
<div class="table"><table><tbody>${done}</tbody></table></div>
<p>Refused with ${refused.join(', ')}: see <a href="#refusals">Refusals</a>.</p>`
}

const nameOf = (reference: string): string => reference.split('/').at(-1) ?? ''

/** A parameter in a row of a table. */
export const parameterView = ({ name, in: place, required, schema, description = '' }: Parameter): Html =>
  html`<tr><td><code>${name}</code></td><td>${place}${required ? NOTHING : html` <span class="note">optional</span>`}</td><td>${schemaView(schema)} ${description}</td></tr>`

const parametersView = ({ parameters }: Operation): Html => {
  const own = parameters.filter((one) => 'name' in one)
  const shared = parameters.flatMap((one) => ('name' in one ? [] : [nameOf(one.$ref)]))
  if (own.length + shared.length === 0) return NOTHING
  return html`<h3>Parameters</h3>
${own.length === 0 ? NOTHING : html`<div class="table"><table><tbody>${own.map(parameterView)}</tbody></table></div>`}
${shared.length === 0 ? NOTHING : html`<p>Also <code>${shared.join(', ')}</code>: see <a href="#parameters">Parameters</a>.</p>`}`
}
