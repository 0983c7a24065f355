import { readFileSync } from 'node:fs'
import { ALL_CODES } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { allRoutes } from '../all-routes.ts'
import { openApiOf } from '../document.ts'
import { html } from './html.ts'
import { docsPage } from './page.ts'
import { schemaView } from './schema-view.ts'
import { TOKENS } from './styles.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const page = docsPage(openApiOf(allRoutes()))

describe('the page of the API', () => {
  test('is served to anyone, with and without a slash at the end', async () => {
    for (const url of ['/api/docs', '/api/docs/']) {
      const answer = await api.app.inject({ url })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.body).toBe(page)
    }
  })

  test('needs nothing that the content security policy forbids', () => {
    expect(page).not.toMatch(/<script|\son\w+=|javascript:|<link|<img|<iframe|@import|url\(/)
    expect(page).not.toMatch(/(href|src)="(https?:)?\/\//)
  })

  test.each(allRoutes().map(({ method, path, summary }) => ({ method, path, summary })))(
    'tells $method $path',
    ({ method, path, summary }) => {
      const shown = path.replaceAll(/:(\w+)/g, '{$1}')
      expect(page).toMatch(
        new RegExp(`${method}</span><code>/api[^<]*/${shown.replaceAll(/[{}]/g, '\\$&')}</code>`),
      )
      expect(page).toContain(html`${summary}`.text)
    },
  )

  test('says once what all calls share, and stays small', () => {
    expect(page).toContain('Refused with 400, 401, 403, 404, 503: see <a href="#refusals">Refusals</a>.')
    expect(page.split('No link to the client, no module or no right.')).toHaveLength(2)
    expect(page).toContain('Also <code>page, offset, page_size, search, ordering</code>')
    // Of a call, so that a new noun has room and a schema that is told twice has none.
    expect(page.length / allRoutes().length).toBeLessThan(2300)
  })

  test('has every error code with its sentence', () => {
    for (const code of ALL_CODES) expect(page).toMatch(new RegExp(`<code>${code}</code></td><td>[^<]+</td>`))
  })

  test('links to nothing that it does not have', () => {
    const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
  })

  test('has the colours of the kit, light and dark', () => {
    const file = new URL('../../../../../shared/ui/src/theme/tokens.css', import.meta.url)
    const [light = '', dark = ''] = readFileSync(file, 'utf8').split(":root[data-theme='dark']")
    for (const [theme, css] of [
      ['light', light],
      ['dark', dark],
    ] as const) {
      for (const [name, value] of Object.entries(TOKENS[theme]))
        expect(css).toContain(`--m-${name}: ${value};`)
    }
  })
})

describe('a schema', () => {
  test('is escaped, whatever it holds', () => {
    expect(schemaView({ type: 'string', pattern: '<b>&"' }).text).toContain('&lt;b&gt;&amp;&quot;')
  })

  test.each([
    [{ type: 'integer', minimum: 1, maximum: 5 }, 'integer', '1 to 5'],
    [
      { type: 'array', items: { $ref: '#/components/schemas/Ref' }, maxItems: 3 },
      'href="#schema-Ref"',
      '3 items',
    ],
    [{ type: ['string', 'null'] }, 'string or null', ''],
    [{ enum: ['a', 'b'] }, '&quot;a&quot; | &quot;b&quot;', ''],
    [{ type: 'object', properties: { id: {} }, required: [] }, 'id', 'optional'],
    [{ anyOf: [{ type: 'null' }, { type: 'number' }] }, 'null', ' or '],
  ] as const)('is told in words: %j', (schema, ...words) => {
    const { text } = schemaView(structuredClone(schema) as Parameters<typeof schemaView>[0])
    for (const word of words) expect(text).toContain(word)
  })
})
