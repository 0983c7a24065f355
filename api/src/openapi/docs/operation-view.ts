import type { OpenApi, PathItem } from '../document.ts'
import type { Answer, Content, Operation } from '../operation.ts'
import type { Parameter } from '../parameters.ts'
import type { JsonSchema } from '../schemas.ts'
import { type Html, html, NOTHING } from './html.ts'
import { schemaView } from './schema-view.ts'

/** One call with its place in the document. */
export type Call = { method: string; path: string; item: PathItem; operation: Operation }

/** A call, shut until the reader opens it: who, what it takes, what it answers, how it is refused. */
export const operationView = (document: OpenApi, { method, path, item, operation }: Call): Html => {
  const { operationId, summary, description, requestBody, responses } = operation
  const place = item.servers ? '/api[/{client_id}]' : '/api'
  return html`<details id="${operationId}">
<summary><span class="method ${method}">${method.toUpperCase()}</span><code>${place}${path}</code><span class="what">${summary}</span></summary>
<div class="body">
<p>${description}</p>
${parametersView(document, operation)}
${requestBody ? html`<h3>Body</h3>${contentView(requestBody)}` : NOTHING}
<h3>Answers</h3>
<div class="table"><table><tbody>${Object.entries(responses).map(([status, answer]) => html`<tr><td><code>${status}</code></td><td>${answerView(document, answer)}</td></tr>`)}</tbody></table></div>
</div></details>`
}

// JSON is what a reader expects and needs no name; of anything else the media type is the first thing to know.
const contentView = ({ content }: Content): Html =>
  html`${Object.entries(content).map(([type, { schema }]) => html`${type === 'application/json' ? NOTHING : html`<p><code>${type}</code></p>`}${bodyView(schema)}`)}`

const bodyView = (schema: JsonSchema): Html =>
  schema.contentMediaType ? NOTHING : html`<div class="table">${schemaView(schema)}</div>`

const answerView = ({ components }: OpenApi, answer: Answer): Html => {
  if ('$ref' in answer) {
    const name = answer.$ref.split('/').at(-1) ?? ''
    return html`${components.responses[name]?.description ?? name} <a href="#schema-ErrorBody">ErrorBody</a>`
  }
  return answer.content ? contentView({ content: answer.content }) : html`without a body`
}

const parametersView = ({ components }: OpenApi, { parameters }: Operation): Html => {
  const rows = parameters
    .flatMap((one): Parameter[] => ('name' in one ? [one] : resolved(components.parameters, one.$ref)))
    .map(
      ({ name, in: place, required, schema, description = '' }) =>
        html`<tr><td><code>${name}</code></td><td>${place}${required ? NOTHING : html` <span class="note">optional</span>`}</td><td>${schemaView(schema)} ${description}</td></tr>`,
    )
  if (rows.length === 0) return NOTHING
  return html`<h3>Parameters</h3><div class="table"><table><tbody>${rows}</tbody></table></div>`
}

const resolved = (shared: Record<string, Parameter>, reference: string): Parameter[] => {
  const found = shared[reference.split('/').at(-1) ?? '']
  return found ? [found] : []
}
