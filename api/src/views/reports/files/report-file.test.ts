import { REPORT_FILE_TYPES, type ReportFileFormat, reportTypeOf } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IS_NIGHT } from '#testing/night.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import { readCsv, readPdf } from '#testing/reports/read-files.ts'
import { reportMakers } from '../report-makers.ts'

let api: DemoApi
beforeAll(async () => {
  api = await createDemoApi()
})
afterAll(() => api.close())

const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
const FORMATS = Object.keys(REPORT_FILE_TYPES) as ReportFileFormat[]
const BEGINNINGS = { csv: '\uFEFF', xlsx: 'PK', pdf: '%PDF-1.' } as const

// By night every type in every format. Of a change each has one of them, and read-back.test.ts reads all of a day.
const TYPES = reportMakers.map(({ type }, index) => ({
  type,
  formats: IS_NIGHT ? FORMATS : FORMATS.slice(index % FORMATS.length, (index % FORMATS.length) + 1),
}))
const PRINTED = TYPES.filter((_, index) => IS_NIGHT || index % 3 === 0)

const fileOf = (type: string, query: string) =>
  api.as('owner.ua').get(`/api/report/${type}/make/?${DAYS}&${query}`)

describe('a file of a report', () => {
  test.each(TYPES)(
    'is made of $type in its formats',
    async ({ type, formats }) => {
      const { farm, filters } = reportTypeOf(type)
      const farms = farm === 'one' ? api.farms[0] : api.farms.join()
      for (const format of formats) {
        const query = `format=${format}${filters.includes('farm') ? `&farm=${farms}` : ''}`
        const { status, headers, body } = await fileOf(type, query)
        expect([status, headers['content-type']]).toEqual([200, REPORT_FILE_TYPES[format]])
        expect(body.toString().startsWith(BEGINNINGS[format])).toBe(true)
      }
    },
    60_000,
  )

  test.each(PRINTED)(
    'of $type is a page to print that says what the PDF says and runs nothing',
    async ({ type }) => {
      const { farm, filters } = reportTypeOf(type)
      const farms = farm === 'one' ? api.farms[0] : api.farms.join()
      const query = `language=de${filters.includes('farm') ? `&farm=${farms}` : ''}`
      const { status, headers, body } = await fileOf(type, `format=html&${query}`)
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+\.html"/)
      const html = body.toString()
      expect(html).toContain(`<html lang="de-DE">`)
      expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
      expect(html).not.toMatch(/<script|javascript:|\son\w+=/)
      const cells = [...html.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(([, text = '']) =>
        text
          .replaceAll('&amp;', '&')
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
          .replaceAll('&quot;', '"'),
      )
      const paper = await readPdf((await fileOf(type, `format=pdf&${query}`)).body)
      const squeezed = (text: string) => text.replaceAll(/\s/gu, '')
      expect(cells.filter((text) => !paper.includes(squeezed(text)))).toEqual([])
      expect(cells.length).toBeGreaterThan(3)
    },
    60_000,
  )

  test.each(reportMakers.filter(({ isPaged }) => isPaged).map(({ type }) => type))(
    'of a month has each row of %s once, in the order of its pages',
    async (type) => {
      const { filters } = reportTypeOf(type)
      const query = `${DAYS}${filters.includes('farm') ? `&farm=${api.farms[0]}` : ''}`
      const owner = api.as('owner.ua')
      const rows = new Map<string, number>()
      for (let page = 1, next: unknown = ''; next !== null; page++) {
        const { body } = await owner.get(`/api/report/${type}/make/?${query}&page_size=100&page=${page}`)
        for (const { id, level } of body.data) rows.set(id, level + 1)
        next = body.next
      }
      const { body } = await owner.get(`/api/report/${type}/make/?${query}&format=csv`)
      const lines = readCsv(body).flatMap(([level = '']) => (/^\d$/.test(level) ? [Number(level)] : []))
      expect(lines.slice(0, rows.size)).toEqual([...rows.values()])
    },
    60_000,
  )

  test('is named by type, farm and days', async () => {
    const { headers } = await fileOf('load', `format=csv&farm=${api.farms[0]}`)
    const name = encodeURIComponent(`load_Ферма 1, молочна_${SPAN.from}_${SPAN.to}.csv`)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
  })

  test('is refused as the report is, with the same codes and as JSON', async () => {
    const refusals: [query: string, field: string, code: unknown][] = [
      ['format=docx', 'format', 23],
      ['format=csv&farm=999999', 'farm', 23],
      ['format=pdf&status=eaten', 'status', 23],
    ]
    for (const [query, field, code] of refusals) {
      expect(await fileOf('load', query)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [{ code }] } },
      })
    }
    expect(await api.anonymous.get(`/api/report/load/make/?${DAYS}&format=pdf`)).toMatchObject({
      status: 401,
    })
    expect(await api.as('driver.ua').get(`/api/report/load/make/?${DAYS}&format=pdf`)).toMatchObject({
      status: 403,
    })
  })
})
