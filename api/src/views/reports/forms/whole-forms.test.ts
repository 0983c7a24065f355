import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoApi, type DemoApi } from '#testing/reports/demo-api.ts'

let api: DemoApi
let group: number
beforeAll(async () => {
  api = await createDemoApi()
  const found = await api.inClient('ua', (tx) =>
    tx
      .selectFrom('groups')
      .select('id')
      .where('farm_id', '=', api.farms[0] ?? 0)
      .orderBy('id')
      .executeTakeFirstOrThrow(),
  )
  group = found.id
})
afterAll(() => api.close())

const ask = async (path: string) => {
  const { status, body } = await api.as('owner.ua').get(`/api/report/${path}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const FEBRUARY = 'planned_on_after=2026-02-01&planned_on_before=2026-02-28'
const nameFarm = (set: { feed_receiver: string }) =>
  api.inClient('ua', (tx) =>
    tx
      .updateTable('farms')
      .set(set)
      .where('id', '=', api.farms[0] ?? 0)
      .execute(),
  )

/** The texts of each page without blanks. */
const pagesOf = async (path: string): Promise<string[]> => {
  const document = await getDocumentProxy(new Uint8Array(await ask(`${path}&format=pdf`)))
  const pages = Array.from({ length: document.numPages }, async (_, index) => {
    const { items } = await (await document.getPage(index + 1)).getTextContent()
    return items
      .map((item) => ('str' in item ? item.str : ''))
      .join('')
      .replaceAll(/\s/gu, '')
  })
  return Promise.all(pages)
}

describe('form 9 on paper (second review D7)', () => {
  test('has a month on one sheet, goes on with a titled one, and counts the sheets of each document', async () => {
    const [month = '', rest = '', list = ''] = await pagesOf(
      `form9/make/?farm=${api.farms[0]}&group=${group}&language=uk&${FEBRUARY}`,
    )
    for (const day of ['01.02.2026', '28.02.2026', 'Разом']) expect(month).toContain(day)
    expect(month).toContain('Аркуш1з2')
    expect(month).toMatch(/№_+Датаскладання:10\.03\.2026/)
    expect(month).toContain('Одиницявиміру:кг(0301)')
    expect(month).toContain('ЗАТВЕРДЖУЮКерівникструктурногопідрозділу')
    expect(rest).toContain('ВЗСГ-9·Відомістьвитратикормів·')
    expect(rest).toContain('Аркуш2з2')
    for (const role of ['Завідуючийфермою', 'Головнийзоотехнік', 'Бухгалтер', 'прізвище,ім’я'])
      expect(rest).toContain(role)
    // What sums the sheets up says whose it is, too: it is filed apart from them.
    for (const text of ['Аркуш1з1', 'Підприємство:', 'КодЄДРПОУ:', 'Ферма:']) expect(list).toContain(text)
  })

  test('has a no-break space before a colon in French', async () => {
    const { groups } = await ask(`form9/make/?farm=${api.farms[0]}&group=${group}&language=fr&${FEBRUARY}`)
    expect(groups.at(-1).title).toMatch(/^Totaux par aliment\u00a0: /)
  })

  test('of all groups counts the sheets of each anew', async () => {
    const pages = await pagesOf(`form9/make/?farm=${api.farms[0]}&language=uk&${FEBRUARY}`)
    const firsts = pages.filter((page) => page.includes('ЗАТВЕРДЖУЮ'))
    expect(firsts.length).toBeGreaterThan(3)
    for (const page of firsts) expect(page).toMatch(/Аркуш1з[1-9]/)
  })
})

describe('form 8 (second review D7)', () => {
  const DAY = 'planned_on_after=2026-03-01&planned_on_before=2026-03-01'
  const columnsOf = async () => {
    const { data } = await ask(`form8/make/?farm=${api.farms[0]}&language=uk&${DAY}`)
    return data
      .filter(({ level }: { level: number }) => level === 1)
      .map(({ cells }: { cells: Record<string, string | null> }) => [cells.weighed_by, cells.received_by])
  }

  test('has two people: who weighed, and whom the farm names as the one who receives', async () => {
    await nameFarm({ feed_receiver: 'Савчук Тетяна Миколаївна' })
    for (const [weighed, received] of await columnsOf()) {
      expect(weighed).not.toBe('')
      expect([null, 'Савчук Т. М.']).toContain(received)
    }
  })

  test('says a name in full where one signs, and of which days it is', async () => {
    await nameFarm({ feed_receiver: 'Савчук Тетяна Миколаївна' })
    const pages = await pagesOf(`form8/make/?farm=${api.farms[0]}&language=uk&${DAY}`)
    expect(pages.at(-1)).toContain('СавчукТетянаМиколаївна')
    expect(pages[0]).toContain('Період:01.03.2026')
  })

  test('leaves the receiver to be written in where nobody else is known', async () => {
    await nameFarm({ feed_receiver: '' })
    const lines: (readonly [string, string | null])[] = await columnsOf()
    expect(lines.length).toBeGreaterThan(10)
    for (const [weighed, received] of lines)
      expect(received === null || !received.split(', ').includes(weighed)).toBe(true)
    const [page = ''] = (await pagesOf(`form8/make/?farm=${api.farms[0]}&language=uk&${DAY}`)).slice(-1)
    for (const role of ['Вагар', 'Прийнявкорми', 'Завідуючийфермою', 'Бухгалтер'])
      expect(page).toContain(role)
  })
})
