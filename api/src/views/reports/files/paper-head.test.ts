import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'
import { readPdf, readWorkbook } from '#testing/reports/read-files.ts'

let api: DemoApi
let farms: { id: number; name: string; company: string }[]
beforeAll(async () => {
  api = await createDemoApi()
  farms = await api.inClient('ua', (tx) =>
    tx
      .selectFrom('farms as f')
      .innerJoin('companies as c', 'c.id', 'f.company_id')
      .select(['f.id', 'f.name', 'c.name as company'])
      .orderBy('f.id')
      .execute(),
  )
})
afterAll(() => api.close())

const DAYS = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`
const fileOf = async (type: string, query: string): Promise<Buffer> => {
  const { status, body } = await api.as('owner.ua').get(`/api/report/${type}/make/?${DAYS}&${query}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const packed = (text: string) => text.replaceAll(/\s/gu, '')
const firstOf = (table: 'rations' | 'periods', farm: number) =>
  api.inClient('ua', (tx) =>
    tx.selectFrom(table).select(['id', 'name']).where('farm_id', '=', farm).executeTakeFirstOrThrow(),
  )

describe.each(['consumption_list', 'new_consumption_list', 'consumption_schedule', 'shrink'])(
  '%s tells what the stocks of a company hold',
  (type) => {
    test('so it is headed by the company, whatever farm was named (second review D3)', async () => {
      const [farm] = farms
      const text = await readPdf(await fileOf(type, `format=pdf&language=en&farm=${farm?.id}`))
      expect(text).toContain(packed(`Company: ${farm?.company} (all stocks of the company)`))
      expect(text).not.toContain(packed(`${farm?.name} · 26/02/2026`))
    })
  },
)

describe('a paper', () => {
  test('of a farm is headed by it, with its company', async () => {
    const [farm] = farms
    const text = await readPdf(await fileOf('consumption', `format=pdf&language=en&farm=${farm?.id}`))
    expect(text).toContain(packed(`Company: ${farm?.company}`))
    expect(text).toContain(packed(`Farm: ${farm?.name}`))
    expect(text).not.toContain(packed('all stocks of the company'))
  })

  test('says what it is narrowed to, when it was made and by whom, and which page it is (second review D4)', async () => {
    const [farm] = farms
    const [ration, period] = [
      await firstOf('rations', farm?.id ?? 0),
      await firstOf('periods', farm?.id ?? 0),
    ]
    const query = `farm=${farm?.id}&ration=${ration.id}&loading=${period.id}&status=uploaded,loaded&with_ignored=true`
    const said = [
      `Ration: ${ration.name}`,
      `Period: ${period.name}`,
      'Status: Unloaded, Loaded',
      'Also groups ignored in reports: yes',
      'Made: 10/03/2026',
      'Василь Гнатюк',
      'Page 1 of ',
    ]
    const text = await readPdf(await fileOf('load', `format=pdf&language=en&${query}`))
    for (const one of said) expect(text).toContain(packed(one))
    const [sheet = []] = await readWorkbook(await fileOf('load', `format=xlsx&language=en&${query}`))
    const cells = sheet.flat().map(String).join('\n')
    for (const one of [ration.name, period.name, 'Unloaded, Loaded', 'Василь Гнатюк'])
      expect(cells).toContain(one)
    const html = (await fileOf('load', `format=html&language=en&${query}`)).toString()
    for (const one of [ration.name, 'Василь Гнатюк', '"Page " counter(page) " of " counter(pages)'])
      expect(html).toContain(one)
  })

  test('tells a feed, a recipe and the time that a compound feed took', async () => {
    const recipe = await api.inClient('ua', (tx) =>
      tx.selectFrom('recipes').select(['id', 'name']).executeTakeFirstOrThrow(),
    )
    const query = `format=pdf&language=en&animalfeed_recipe=${recipe.id}&loaded_time_min=5&loaded_time_max=90`
    const text = await readPdf(await fileOf('animalfeed', query))
    expect(text).toContain(packed(`Recipe: ${recipe.name}`))
    expect(text).toContain(packed('from 5 to 90'))
  })

  test('is Letter for the United States and A4 for all others (second review D6)', async () => {
    const boxOf = async (language: string) =>
      /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/
        .exec(
          (await fileOf('used', `format=pdf&language=${language}&farm=${farms[0]?.id}`)).toString('latin1'),
        )
        ?.slice(1)
        .map(Number)
        .toSorted((one, other) => one - other)
    expect(await boxOf('us')).toEqual([612, 792])
    expect(await boxOf('en')).toEqual([595.28, 841.89])
    const page = async (language: string) =>
      (await fileOf('used', `format=html&language=${language}&farm=${farms[0]?.id}`)).toString()
    expect(await page('us')).toContain('size: letter')
    expect(await page('de')).toContain('size: A4')
  })
})
