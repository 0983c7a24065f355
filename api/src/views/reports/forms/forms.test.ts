import { LANGUAGES } from '@manger/contract'
import type { ReportCells, ReportPart, ReportRow } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFeedingApi, DAY, type FeedingApi } from '#testing/feedings/feeding-api.ts'
import { createDemoApi, type DemoApi, SPAN, TODAY } from '#testing/reports/demo-api.ts'
import { layoutsIn } from './layouts.ts'

type Form = {
  data: ReportRow[]
  totals: ReportCells
  groups: ReportPart[]
  columns: { key: string; text?: string }[]
  meta: {
    form: { number: string; title: string; signatures: { role: string; name: string }[]; approval?: unknown }
  }
}
const number = (cells: ReportCells | undefined, key: string): number => Number(cells?.[key] ?? 0)
const sum = (rows: readonly ReportRow[], key: string) =>
  rows.reduce((total, { cells }) => total + number(cells, key), 0)
const cents = (value: number) => Math.round(value * 100)
/** Totals of the part of a form that has these rows. */
const totalsOf = (rows: readonly ReportRow[], groups: readonly ReportPart[]) =>
  groups.find(({ data }) => data === rows)?.totals
/** What is printed has two decimals and no more, and no binary tail. */
const expectHundredths = (rows: readonly ReportRow[], keys: readonly string[]) => {
  for (const { cells } of rows) {
    for (const key of keys) expect(number(cells, key)).toBe(cents(number(cells, key)) / 100)
  }
}

describe('the layouts', () => {
  test('are there in every language, with the same columns, words and signers', () => {
    const shape = (language: (typeof LANGUAGES)[number]) => {
      const { form8, form9, questionnaire } = layoutsIn(language)
      const { parts, columns, words } = questionnaire
      return {
        forms: [form8, form9].map((form) => ({
          columns: Object.keys(form.columns),
          words: Object.keys(form.words).toSorted(),
          signers: form.signatures.map(({ field }) => field),
        })),
        questionnaire: [parts, columns, words].map((one) => Object.keys(one)),
      }
    }
    for (const language of LANGUAGES) expect(shape(language), language).toEqual(shape('uk'))
  })

  test('are not those of another language', () => {
    const titles = new Set(LANGUAGES.map((language) => layoutsIn(language).form9.title))
    // Both kinds of English share theirs.
    expect(titles.size).toBe(LANGUAGES.length - 1)
  })
})

describe('the forms of the demo world', () => {
  let api: DemoApi
  beforeAll(async () => {
    api = await createDemoApi()
  })
  afterAll(() => api.close())

  const made = async (type: 'form8' | 'form9', rest = ''): Promise<Form> => {
    const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}&farm=${api.farms[0]}`
    const { status, body } = await api.as('owner.ua').get(`/api/report/${type}/make/?${days}${rest}`)
    expect(status, JSON.stringify(body.errors)).toBe(200)
    return body
  }
  const unloaded = async () =>
    (await api.facts()).filter(({ status, farm_id }) => status === 'uploaded' && farm_id === api.farms[0])
  const booked = async () => {
    const lines = (await unloaded()).flatMap((feeding) => feeding.lines)
    return {
      kg: lines.reduce((total, line) => total + line.booked.kg, 0),
      cost: lines.reduce((total, line) => total + line.booked.cost, 0),
      of: (ingredient: number | null) =>
        lines
          .filter((line) => line.ingredient_id === ingredient)
          .reduce((total, line) => total + line.booked.kg, 0),
    }
  }

  test('form 8 adds up to the ledger by line, by day and by feed, as printed (review E20)', async () => {
    const ledger = await booked()
    const { data, totals, groups } = await made('form8')
    const lines = data.filter(({ level }) => level === 1)
    const days = data.filter(({ level }) => level === 0)
    expect(days).toHaveLength(8)
    for (const rows of [lines, days, groups[0]?.data.filter(({ object }) => object !== null) ?? []]) {
      expect(sum(rows, 'actual')).toBeCloseTo(Math.floor(ledger.kg * 100 + 1e-6) / 100, 6)
      expect(Math.round(sum(rows, 'cost') * 100)).toBe(Math.floor(ledger.cost * 100 + 1e-6))
    }
    expect(number(totals, 'actual')).toBeCloseTo(ledger.kg, 2)
    expectHundredths(
      [...data, ...(groups[0]?.data ?? [])],
      ['planned', 'actual', 'deviation', 'price', 'cost'],
    )
    for (const day of days) {
      const own = lines.filter(({ cells }) => cells.day === day.cells.day)
      for (const key of ['planned', 'actual', 'deviation', 'cost']) {
        expect(cents(sum(own, key))).toBe(cents(number(day.cells, key)))
      }
    }
    for (const { object, cells } of groups[0]?.data ?? []) {
      if (object !== null) expect(Math.abs(number(cells, 'actual') - ledger.of(object))).toBeLessThan(0.5)
    }
    expect(lines.map(({ cells }) => cells.no)).toEqual(lines.map((_, index) => index + 1))
    const [first] = lines
    expect(first?.cells).toMatchObject({
      unit: 'кг (0301)',
      heads: expect.any(Number),
      feed: expect.any(String),
    })
    const price = (number(first?.cells, 'cost') / number(first?.cells, 'actual')) * 1000
    expect(Math.abs(number(first?.cells, 'price') - price)).toBeLessThan(price / 1000)
  })

  test('form 8 tells what scales showed above what was loaded, and it is no feed', async () => {
    const error = (await unloaded()).reduce(
      (total, { actual_weight, unloaded_weight }) =>
        total + Math.max(0, (unloaded_weight ?? 0) - (actual_weight ?? 0)),
      0,
    )
    const [summary] = (await made('form8', '&language=en')).groups
    const row = summary?.data.find(({ id }) => id === 'scale-error')
    if (error === 0) expect(row).toBeUndefined()
    else expect(number(row?.cells, 'actual')).toBeCloseTo(error, 1)
    expect(sum(summary?.data.filter(({ object }) => object !== null) ?? [], 'actual')).toBeCloseTo(
      number(summary?.totals, 'actual'),
      4,
    )
  })

  test('form 8 has a row for each load when asked, and the same sums', async () => {
    const byDay = await made('form8')
    const byLoad = await made('form8', '&per_load=true')
    expect(byLoad.data.length).toBeGreaterThan(byDay.data.length)
    expect(byLoad.totals).toEqual(byDay.totals)
    const feedings = new Set((await unloaded()).map(({ id }) => id))
    const lines = byLoad.data.filter(({ level }) => level === 1)
    expect(lines.every(({ object }) => object !== null && feedings.has(object))).toBe(true)
  })

  test('form 9 has a document for each group and month, sheets of eight feeds, every day, and adds up as printed (review E20, A13)', async () => {
    const { data, groups, totals } = await made('form9')
    const sheets = groups.filter(({ id }) => !id.endsWith('-feeds'))
    const summaries = groups.filter(({ id }) => id.endsWith('-feeds'))
    expect(summaries).toHaveLength(data.length)
    expect(new Set(data.map(({ cells }) => cells.month)).size).toBe(2)
    for (const { columns, data: rows, facts } of sheets) {
      const feeds = columns.filter(({ key }) => /^f\d+$/.test(key))
      expect(feeds.length).toBeGreaterThan(0)
      expect(feeds.length).toBeLessThanOrEqual(8)
      expect(rows[0]?.id).toContain('norm')
      // Three days of February, five of March.
      expect([4, 6]).toContain(rows.length)
      expect(number(facts, 'head_days')).toBeGreaterThan(0)
      for (const { cells } of rows.slice(1)) {
        const across = feeds.reduce((total, { key }) => total + number(cells, key), 0)
        expect(cents(across)).toBe(cents(number(cells, 'total')))
      }
      expectHundredths(rows.slice(1), ['total', ...feeds.map(({ key }) => key)])
      for (const { key } of feeds)
        expect(cents(sum(rows.slice(1), key))).toBe(cents(number(totalsOf(rows, groups), key)))
    }
    for (const key of ['issued', 'cost', 'dry_matter']) {
      expect(cents(sum(data, key))).toBe(cents(number(totals, key)))
    }
    expect(sheets.reduce((total, part) => total + number(part.totals, 'total'), 0)).toBeCloseTo(
      number(totals, 'issued'),
      4,
    )
    for (const [index, { cells }] of data.entries()) {
      const summary = summaries[index]
      expect(number(summary?.totals, 'issued')).toBeCloseTo(number(cells, 'issued'), 5)
      for (const key of ['issued', 'cost', 'dry_matter']) {
        expect(cents(sum(summary?.data ?? [], key))).toBe(cents(number(cells, key)))
      }
      expect(number(cells, 'per_head')).toBeCloseTo(number(cells, 'issued') / number(cells, 'head_days'), 8)
    }
  })

  test('form 9 tells per head and day what days that are over tell, as every report: today, half fed, adds nothing', async () => {
    const days = (from: string, to: string) => `&planned_on_after=${from}&planned_on_before=${to}`
    const form9 = async (from: string, to: string): Promise<Form> =>
      (
        await api
          .as('owner.ua')
          .get(`/api/report/form9/make/?farm=${api.farms[0]}&language=en${days(from, to)}`)
      ).body
    const today = await form9(TODAY, TODAY)
    expect(number(today.totals, 'issued')).toBeGreaterThan(0)
    expect(today.totals).toMatchObject({ head_days: 0, per_head: null })
    expect(today.groups[0]?.data[0]?.cells).toEqual({
      day: 'Norm per head, kg',
      ...Object.fromEntries(
        (today.groups[0]?.columns ?? []).flatMap(({ key }) => (/^f\d+$/.test(key) ? [[key, null]] : [])),
      ),
    })
    const [whole, over] = [await form9('2026-03-08', TODAY), await form9('2026-03-08', '2026-03-09')]
    expect(number(whole.totals, 'issued')).toBeGreaterThan(number(over.totals, 'issued'))
    const { body: consumption } = await api.make('consumption', {
      farm: api.farms[0] ?? 0,
      planned_on_after: '2026-03-08',
      planned_on_before: TODAY,
    })
    for (const form of [whole, over]) {
      expect(form.totals.head_days).toBe(consumption.totals.head_days)
      expect(number(form.totals, 'per_head')).toBeCloseTo(number(consumption.totals, 'per_head'), 3)
    }
    // What stands in the column of a sheet is what its head-days are.
    for (const { data, facts, id } of whole.groups)
      if (!id.endsWith('-feeds')) expect(sum(data, 'heads')).toBe(number(facts, 'head_days'))
  })

  test('both forms issue to groups the same, and form 8 also tells what stayed in the mixer', async () => {
    const journal = (await made('form8')).data.filter(({ level }) => level === 1)
    const sheets = await made('form9')
    const rest = journal.filter(({ cells }) => cells.heads === null)
    // Each paper adds up in itself; what the residue's hundredths leave stays below one kilogram.
    expect(
      Math.abs(sum(journal, 'actual') - sum(rest, 'actual') - number(sheets.totals, 'issued')),
    ).toBeLessThan(1)
    const residues = (await unloaded()).reduce(
      (total, { actual_weight, groups }) =>
        total +
        Math.max(
          0,
          (actual_weight ?? 0) - groups.reduce((given, line) => given + (line.actual_weight ?? 0), 0),
        ),
      0,
    )
    expect(Math.abs(sum(rest, 'actual') - residues)).toBeLessThan(1)
  })

  test('are narrowed to groups, kinds of animals and feeds', async () => {
    const { data } = await made('form9')
    const group = data[0]?.object ?? 0
    const ofGroup = await made('form9', `&group=${group}`)
    const narrowed = data.filter(({ object }) => object === group)
    expect(ofGroup.data.map(({ id }) => id)).toEqual(narrowed.map(({ id }) => id))
    const journal = await made('form8', `&group=${group}`)
    expect(number(journal.totals, 'actual')).toBeCloseTo(number(ofGroup.totals, 'issued'), 2)
    const feed = (await made('form8')).groups[0]?.data[0]?.object ?? 0
    const ofFeed = await made('form8', `&ingredient=${feed}`)
    expect(ofFeed.groups[0]?.data.map(({ object }) => object).filter(Boolean)).toEqual([feed])
  })

  test('are printed in the language asked for, signed by the people of the farm form', async () => {
    const farm = await api.inClient('ua', (tx) =>
      tx
        .selectFrom('farms')
        .selectAll()
        .where('id', '=', api.farms[0] ?? 0)
        .executeTakeFirstOrThrow(),
    )
    const { meta, columns } = await made('form9')
    expect(meta.form).toMatchObject({ number: 'ВЗСГ-9', title: 'Відомість витрати кормів' })
    expect(meta.form.signatures.map(({ name }) => name)).toEqual([
      farm.farm_manager,
      farm.chief_zootechnician,
      farm.accountant,
    ])
    expect(meta.form.approval).toEqual({
      word: 'ЗАТВЕРДЖУЮ',
      role: 'Керівник структурного підрозділу',
      name: farm.structure_manager,
    })
    expect(columns[0]).toMatchObject({ key: 'group', text: 'Група тварин' })
    const polish = await made('form8', '&language=pl')
    expect(polish.meta.form).toMatchObject({ number: 'VZSG-8', title: 'Dziennik zużycia pasz' })
    expect(polish.columns[1]).toMatchObject({ key: 'day', text: 'Data' })
    const us = await made('form9', '&language=us')
    expect(us.groups[0]?.facts.month).toBe('February 2026')
  })

  test('say on paper what a price is of, and the unit of each weight', async () => {
    const named = (report: Form, key: string) => report.columns.find((column) => column.key === key)?.text
    const [journal, sheets] = [await made('form8', '&language=uk'), await made('form9', '&language=uk')]
    expect(named(journal, 'price')).toBe('Ціна за т')
    expect(['issued', 'per_head', 'dry_matter'].map((key) => named(sheets, key))).toEqual([
      'Видано, кг',
      'На голову за добу, кг',
      'Суха речовина, кг',
    ])
    const [sheet, summary] = [sheets.groups[0], sheets.groups.find(({ id }) => id.endsWith('-feeds'))]
    expect(sheet?.data[0]?.cells.day).toBe('Норма на голову, кг')
    expect(sheet?.columns.find(({ key }) => key === 'total')?.text).toBe('Усього, кг')
    expect(summary?.columns.find(({ key }) => key === 'price')?.text).toBe('Ціна за т')
  })
})

describe('form 8 of a farm that weighs in pounds', () => {
  let api: DemoApi
  beforeAll(async () => {
    api = await createDemoApi()
  })
  afterAll(() => api.close())

  test('is in pounds and tons throughout, with whole prices as they were typed (review E9, E15)', async () => {
    const owner = api.as('owner.us')
    const [farm] = (await owner.get('/api/manager/farms/')).body.data
    const days = `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}&farm=${farm.id}&language=us`
    const { body } = await owner.get(`/api/report/form8/make/?${days}`)
    const form: Form = body
    const lines = form.data.filter(({ level }) => level === 1)
    const kg = (await owner.get(`/api/report/load_groups/make/?${days}`)).body.totals.actual
    expect(number(form.totals, 'actual')).toBeCloseTo(kg / 0.45359237, 1)
    expect(new Set(lines.map(({ cells }) => cells.unit))).toEqual(new Set(['lb']))
    expect(form.columns.find(({ key }) => key === 'price')?.text).toBe('Price per ton')
    const { price } = lines.find(({ cells }) => cells.feed === 'Alfalfa hay')?.cells ?? {}
    const hay = (await owner.get('/api/manager/ingredients/?search=Alfalfa')).body.data[0]
    expect(price).toBeCloseTo(hay.price * 0.90718474, 2)
    // However little a group got: the price is that of the ledger, not a quotient of two rounded numbers.
    const prices = lines.filter(({ cells }) => cells.feed === 'Alfalfa hay').map(({ cells }) => cells.price)
    expect(new Set(prices)).toEqual(new Set([price]))
    expect(cents(sum(lines, 'cost'))).toBe(cents(number(form.totals, 'cost')))
  })
})

describe('a correction after the day', () => {
  let api: FeedingApi
  beforeAll(async () => {
    api = await createFeedingApi()
    const { id } = await api.plan()
    await api.loaded(id, [2010, 1005, 165, 25, 430, 95, 1055])
    await api.unloaded(id, [2455, 2330])
    api.time.set('2026-03-11T09:00:00Z')
    const [first = 0, second = 0] = api.world.groups
    const compound = api.world.ingredients.at(-1) ?? 0
    await api.uploadAll(
      id,
      [
        { action: 'reopen', reason: 'Wrong' },
        { action: 'undo', reason: 'Wrong' },
        { action: 'undo', reason: 'Wrong' },
        { action: 'cancel', reason: 'Wrong' },
      ],
      'owner.ua',
    )
    await api.loadAll(
      id,
      [
        { action: 'reopen', reason: 'Wrong' },
        { action: 'undo', reason: 'Wrong scale' },
        { action: 'weigh', ingredient: compound, weight: 955 },
        { action: 'finish' },
      ],
      'owner.ua',
    )
    await api.uploadAll(
      id,
      [
        { action: 'start' },
        { action: 'weigh', group: first, weight: 2400 },
        { action: 'weigh', group: second, weight: 2285 },
        { action: 'finish' },
      ],
      'owner.ua',
    )
  })
  afterAll(() => api.close())

  const made = async (type: 'form8' | 'form9'): Promise<Form> => {
    const days = `planned_on_after=${DAY}&planned_on_before=${DAY}&farm=${api.world.farm}&language=en`
    return (await api.as('owner.ua').get(`/api/report/${type}/make/?${days}`)).body
  }

  test('is a minus line for what was taken back, and a line for what was weighed instead', async () => {
    const { data, totals } = await made('form8')
    const lines = data.filter(({ cells }) => cells.feed === 'Dairy KK-60')
    const share = (kg: number, given: number) => (kg * given) / 4685
    const told = lines.map(({ cells }) => [cells.group, cells.document, number(cells, 'actual')])
    const document = String(told[0]?.[1])
    expect(told).toEqual([
      ['High A', document, expect.closeTo(share(1055, 2400), 1)],
      ['High A', `${document} (Correction: 11/03/2026)`, expect.closeTo(-share(1055, 2400), 1)],
      ['High A', `${document} (Correction: 11/03/2026)`, expect.closeTo(share(955, 2400), 1)],
      ['High B', document, expect.closeTo(share(1055, 2285), 1)],
      ['High B', `${document} (Correction: 11/03/2026)`, expect.closeTo(-share(1055, 2285), 1)],
      ['High B', `${document} (Correction: 11/03/2026)`, expect.closeTo(share(955, 2285), 1)],
    ])
    expect(sum(lines, 'actual')).toBeCloseTo(955, 1)
    expect(number(totals, 'actual')).toBeCloseTo(4685, 5)
  })

  test('stands under its day on the sheet of the group', async () => {
    const { groups } = await made('form9')
    const [sheet] = groups
    const key = `f${api.world.ingredients.at(-1)}`
    const rows = sheet?.data.slice(1) ?? []
    expect(rows.map(({ cells }) => cells.day)).toEqual([
      '10/03/2026',
      '10/03/2026 (Correction: 11/03/2026)',
      '10/03/2026 (Correction: 11/03/2026)',
    ])
    expect(number(rows[1]?.cells, key)).toBeLessThan(0)
    expect(sum(rows, key)).toBeCloseTo((955 * 2400) / 4685, 1)
    expect(number(sheet?.totals, 'total')).toBeCloseTo(2400, 4)
  })
})
