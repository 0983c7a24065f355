import { ALL_CODES } from '@manger/contract'
import { ERROR_MESSAGES } from '#core/http/error-messages.ts'
import type { OpenApi } from '../document.ts'
import { REFUSALS } from '../refusals.ts'
import { Html, html } from './html.ts'
import { type Call, operationView, parameterView } from './operation-view.ts'
import { schemaView } from './schema-view.ts'
import { STYLES } from './styles.ts'

const callsOf = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths).flatMap(([path, item]) => {
    const { servers: _, ...operations } = item
    return Object.entries(operations).map(([method, operation]) => ({ method, path, item, operation }))
  })

const anchorOf = (noun: string): string => `noun-${noun.replaceAll('/', '-')}`

/** The document as a page to read: no script, nothing from elsewhere. */
export const docsPage = (document: OpenApi): string => {
  const { info, tags, components } = document
  const calls = callsOf(document)
  const nouns = tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }))
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${info.title} API</title>
<style>${new Html(STYLES)}</style>
</head>
<body><div class="frame">
<nav aria-label="Nouns">${nouns.map(({ name }) => html`<a href="#${anchorOf(name)}">${name}</a>`)}<a href="#parameters">Parameters</a><a href="#refusals">Refusals</a><a href="#errors">Error codes</a><a href="#schemas">Schemas</a></nav>
<main>
<h1>${info.title} API</h1>
<p class="intro">${info.description}</p>
<p>${calls.length} calls. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
${nouns.map((noun) => html`<section id="${anchorOf(noun.name)}"><h2>${noun.name}</h2>${noun.calls.map((call) => operationView(call))}</section>`)}
<section id="parameters"><h2>Parameters</h2><p>Those that many calls have.</p><div class="table"><table><tbody>${Object.values(components.parameters).map(parameterView)}</tbody></table></div></section>
<section id="refusals"><h2>Refusals</h2><p>Each answers an <a href="#schema-ErrorBody">ErrorBody</a>.</p><div class="table"><table><tbody>${Object.entries(REFUSALS).map(([status, { description }]) => html`<tr><td><code>${status}</code></td><td>${description}</td></tr>`)}</tbody></table></div></section>
<section id="errors"><h2>Error codes</h2><div class="table"><table><tbody>${ALL_CODES.map((code) => html`<tr><td><code>${code}</code></td><td>${ERROR_MESSAGES.get(code) ?? ''}</td></tr>`)}</tbody></table></div></section>
<section id="schemas"><h2>Schemas</h2>${Object.entries(components.schemas).map(([name, schema]) => html`<details id="schema-${name}"><summary><code>${name}</code></summary><div class="body table">${schemaView(schema)}</div></details>`)}</section>
</main>
</div></body>
</html>
`.text
}
