import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { ApiError } from '@manger/platform'
import { createFakePlatform, type FakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import en from '@manger/ui/locales/en.json' with { type: 'json' }
import uk from '@manger/ui/locales/uk.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { HERD_XLSX } from './herd.xlsx.ts'
import { ImportDialog, type ImportDialogProps } from './import-dialog.tsx'
import { readFile } from './read-file.ts'

const NOTHING = { made: 0, changed: 0, skipped: 0, there: [], problems: [] }
const one = (data: object) => ({ client: 1, data: { ...NOTHING, ...data } })

const open = (options: FakePlatformOptions = {}, props: Partial<ImportDialogProps> = {}): FakePlatform => {
  const fake = createFakePlatform({ words: { ui: en }, ...options })
  fake.answer(groupRoutes.import, one({})).answer(ingredientRoutes.import, one({}))
  render(<ImportDialog name="groups" place={1} onClose={vi.fn()} {...props} />, { wrapper: fake.Wrapper })
  return fake
}
const paste = async (text: string) => {
  await userEvent.click(await screen.findByRole('textbox', { name: /spreadsheet|таблиці/ }))
  await userEvent.paste(text)
}
const bodies = (fake: FakePlatform) =>
  fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => Object(body))
const submit = () => screen.getByRole('button', { name: /^Import:/ })
const GROUPS = 'Group\tType\tHeads\nHigh A\tCows\t118\nHigh B\tCows\tmany\nLow\tCows\t60\n'

test('a pasted herd is shown row by row, and imported without its wrong rows by choice only', async () => {
  const fake = open()
  fake.answer(groupRoutes.import, one({ there: [1] }))
  await paste(GROUPS)
  expect(await screen.findByText('Invalid data format.')).toBeDefined()
  expect(within(await screen.findByRole('row', { name: /Low/ })).getByText('Stays as it is')).toBeDefined()
  expect(within(screen.getByRole('row', { name: /High A/ })).getByText('New')).toBeDefined()
  expect(submit()).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import without these rows' }))
  await userEvent.click(screen.getByText('Update'))
  fake.answer(groupRoutes.import, one({ made: 1, changed: 1 }))
  await userEvent.click(submit())
  await waitFor(() => expect(fake.toasts).toHaveLength(1))
  expect(fake.toasts[0]?.text).toBe('Imported. New: 1, updated: 1, left as they are: 0')
  const row = (name: string, animal_count: number) => ({ name, animal_type: 'Cows', animal_count })
  const rows = [row('High A', 118), row('Low', 60)]
  expect(bodies(fake)).toEqual([
    { farm: 1, rows, existing: 'skip', check: true },
    { farm: 1, rows, existing: 'update', check: false, op_id: expect.any(String) },
  ])
})

test('what the server finds stands at its cell; a refusal asks it again', async () => {
  const fake = open()
  const problem = { row: 0, field: 'animal_type', code: 'unknown_name', name: 'Cows' }
  fake.answer(groupRoutes.import, one({ problems: [problem] }))
  await paste('Group\tType\tHeads\nHigh A\tCows\t118\nLow\tGoats\t5\n')
  const row = within(await screen.findByRole('row', { name: /High A/ }))
  expect(seen(await row.findByText('There is nothing called Cows here.'))).toBe(
    '2 | High A | Cows | There is nothing called Cows here. | 118 | Has errors',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: 'Import without these rows' }))
  const errors = { non_field: [{ code: 'unavailable', message: '' }] }
  fake.answer(groupRoutes.import, ({ body }) => {
    if (Object(body).check === false) throw new ApiError({ status: 409, errors })
    return one({})
  })
  await userEvent.click(submit())
  expect(seen(await screen.findByRole('alert'))).toBe(
    'The server cannot do this right now. Try again in a moment.',
  )
  await waitFor(() =>
    expect(seen(within(screen.getByRole('row', { name: /High A/ })).getByText('New'))).toBe(
      '2 | High A | Cows | 118 | New',
    ),
  )
})

test('a column that is not recognised is chosen by hand, and what is missing is said', async () => {
  const fake = open()
  await paste('Name\tType\tIn the barn\nHigh A\tCows\t118\n')
  expect(await screen.findByText('No column is chosen for: Number of head')).toBeDefined()
  await userEvent.click(screen.getByRole('combobox', { name: 'In the barn' }))
  await userEvent.click(await screen.findByText('Number of head', { selector: '.ant-select-item-option *' }))
  await waitFor(() => expect(submit()).toHaveProperty('disabled', false))
  expect(bodies(fake).at(-1)).toMatchObject({ rows: [{ name: 'High A', animal_count: 118 }] })
})

test('a herd to begin with is written in the unit and language of the reader', async () => {
  const classes = { roughage: 'Грубі корми', concentrate: 'Концентровані корми', additive: 'Добавка' }
  const fake = open({ language: 'uk', units: 'lb', words: { ui: uk } }, { name: 'ingredients', classes })
  await userEvent.click(await screen.findByRole('button', { name: 'Почати з молочного стада' }))
  await waitFor(() => expect(bodies(fake)).toHaveLength(1))
  const [silage] = bodies(fake)[0].rows
  expect(silage).toMatchObject({ name: 'Кукурудзяний силос', class: 'roughage', dry_matter: 34 })
  // What lies in store only the farm knows: nothing is booked that is not there (second review E8).
  expect(silage).not.toHaveProperty('fresh_weight')
})

test('the preview shows what will be saved, with its unit, and how a doubtful cell was understood (second review A4, C3)', async () => {
  const fake = open({ language: 'uk', words: { ui: uk } }, { name: 'ingredients' })
  await paste(
    'Корм\tЦіна, грн/кг\tВологість\tЗалишок, ц\nКукурудза\t9,40\t13,5\t120\nСоя\t18\t11\t1100 lb\nСіль\t5\t1\t1.250\n',
  )
  const plain = (text: string | null) => text?.replaceAll(/[\u00a0\u202f]/g, ' ')
  const textOf = async (name: RegExp) => plain((await screen.findByRole('row', { name })).textContent)
  expect(await textOf(/Кукурудза/)).toContain('9 400,00 ₴/т')
  expect(await textOf(/Кукурудза/)).toContain('Суха речовина 86,50%')
  expect(await textOf(/Кукурудза/)).toContain('12 000 кг')
  expect(await textOf(/Соя/)).toContain('498,9516 кг')
  expect(await textOf(/Сіль/)).toContain('125 кгУ таблиці: «1.250». Перевірте, чи все правильно.')
  await waitFor(() => expect(bodies(fake)).toHaveLength(1))
  expect(bodies(fake)[0].rows[0]).toMatchObject({ price: 9400, dry_matter: 86.5, fresh_weight: 12_000 })
})

test('a unit that nobody knows is asked before the rows are read, and is not asked again (second review A4)', async () => {
  const fake = open({ units: 'kg' }, { name: 'ingredients' })
  const SHEET = 'Feed\tPrice\tDM\tStock, bags\nSalt\t100\t99\t3\n'
  await paste(SHEET)
  expect(await screen.findByText(/The unit of a column is not known/)).toBeDefined()
  expect(screen.queryByRole('row', { name: /Salt/ })).toBeNull()
  expect(submit()).toHaveProperty('disabled', true)
  expect(bodies(fake)).toEqual([])
  await userEvent.click(screen.getByRole('combobox', { name: /^Unit of “Stock, bags”/ }))
  await userEvent.click(await screen.findByText('q (100 kg)', { selector: '.ant-select-item-option *' }))
  expect((await screen.findByRole('row', { name: /Salt/ })).textContent).toContain('300\u00a0kg')
  await waitFor(() => expect(bodies(fake)).toHaveLength(1))
  expect(bodies(fake)[0].rows).toMatchObject([{ name: 'Salt', fresh_weight: 300 }])
  await userEvent.click(screen.getByRole('button', { name: 'Choose other rows' }))
  await paste(SHEET)
  expect(await screen.findByRole('row', { name: /Salt/ })).toBeDefined()
})

test('an XLSX gives its values, also of a formula; another file says what it is not', async () => {
  const bytes = Uint8Array.from(atob(HERD_XLSX), (sign) => sign.charCodeAt(0))
  expect(await readFile(new File([bytes], 'herd.xlsx'), 'uk')).toEqual([
    ['Група', 'Тип тварин', 'Голів', 'Максимальна вага'],
    ['Перша', 'Корови', '118', '1,234'],
  ])
  expect(await readFile(new File(['a;b\n1;2'], 'herd.csv'), 'uk')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  const refused = (content: BlobPart) => readFile(new File([content], 'x'), 'en')
  await expect(refused(bytes.slice(0, 300))).rejects.toThrow('unreadable')
  await expect(refused('\u0000\u0001')).rejects.toThrow('unreadable')
  await expect(refused(new Uint8Array(5 * 1024 * 1024))).rejects.toThrow('tooLarge')
})

test('a chosen file that is no spreadsheet is told at its button', async () => {
  open()
  const input = await screen.findByLabelText('Choose an XLSX or CSV file')
  await userEvent.upload(input, new File(['\u0000'], 'herd.xlsx'))
  expect((await screen.findByRole('alert')).textContent).toContain('This file is not a spreadsheet')
})

test('5,000 rows are drawn as far as they are in sight', async () => {
  const fake = open()
  const rows = Array.from({ length: 5000 }, (_, at) => `Group ${at}\tCows\t${at}`)
  await paste(`Name\tType\tHeads\n${rows.join('\n')}`)
  await waitFor(() => expect(bodies(fake)).toHaveLength(1))
  expect(bodies(fake)[0].rows).toHaveLength(5000)
  await waitFor(() => expect(submit().textContent).toBe('Import: 5000'))
  expect(screen.getAllByRole('row').length).toBeLessThan(400)
})

test('a weight that is too small for its share of a ration is told before anything is saved (review B7)', async () => {
  const fake = createFakePlatform({ words: { ui: en }, units: 'kg' })
  fake.answer(rationRoutes.import, one({}))
  render(<ImportDialog name="rations" place={1} onClose={vi.fn()} />, { wrapper: fake.Wrapper })
  await paste(
    'Ration\tFeed\tWeight, g\nHigh\tSilage\t90000000\nHigh\tVitamin\t1\nLow\tSilage\t900\nLow\tVitamin\t1\n',
  )
  const cell = 'Too little for its share: rounding changes this weight by more than 5%.'
  const vitamin = within((await screen.findAllByRole('row', { name: /High.*Vitamin/ }))[0] ?? document.body)
  expect(seen(vitamin.getByText(cell))).toContain(cell)
  expect(screen.getAllByText(cell)).toHaveLength(1)
  expect(submit()).toHaveProperty('disabled', false)
})
