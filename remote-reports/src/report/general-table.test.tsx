import { reportMakeRoute } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildReport } from '@manger/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createReportServer } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

const report = buildReport({
  columns: [
    { key: 'title', label: 'reports.column.title', text: 'Ration / Ingredient', kind: 'text', align: 'left' },
    {
      key: 'actual@2026-11-14',
      label: 'reports.column.actual',
      text: '11/14',
      kind: 'weight',
      align: 'right',
    },
    { key: 'actual', label: 'reports.column.actual', text: 'Total · Actual', kind: 'weight', align: 'right' },
  ],
  data: [
    {
      id: '1',
      level: 0,
      object: null,
      cells: { title: 'High milking', 'actual@2026-11-14': 500, actual: 500 },
    },
    { id: '1~2', level: 1, object: null, cells: { title: 'Silage', 'actual@2026-11-14': 500, actual: 500 } },
  ],
  totals: { 'actual@2026-11-14': 500, actual: 500 },
  count: 1,
})
const open = (search = '') => {
  const fake = createReportServer('general_table', { at: `/app/reports/general-table${search}` })
  fake.answer(reportMakeRoute('general_table'), report)
  render(<ReportScreen />, { wrapper: fake.Wrapper })
  return fake
}
const asked = ({ calls }: ReturnType<typeof open>) =>
  Object(calls.filter(({ path }) => path === 'report/general_table/make/').at(-1)?.query)
const shelf = (name: string) => within(screen.getByRole('list', { name }))

describe('the general table', () => {
  test('is laid out by its chips, in the address and in the call', async () => {
    const fake = open()
    await screen.findByRole('rowheader', { name: /Silage/ })
    expect(asked(fake)).toMatchObject({ rows: 'ration,ingredient', across: 'day', values: 'actual' })
    const user = userEvent.setup()
    const choose = async (on: string, chip: string, way: string) => {
      shelf(on).getByRole('button', { name: chip }).focus()
      await user.keyboard('{Enter}')
      const item = (await screen.findAllByRole('menuitem', { name: way })).at(-1)
      await user.click(item ?? document.body)
    }
    await choose('Available fields', 'Operator', 'Move to Rows')
    await waitFor(() => expect(asked(fake)).toMatchObject({ rows: 'ration,ingredient,operator' }))
    expect(await screen.findByText('Operator: Rows, 3 of 3')).toBeDefined()
    await choose('Columns', 'Day', 'Remove')
    await waitFor(() => expect(asked(fake)).toMatchObject({ across: 'none' }))
    expect(decodeURIComponent(fake.location())).toContain('rows=ration,ingredient,operator')
    expect(fake.location()).toContain('across=none')
  })

  test('leads from a figure to the loads behind it (second review D14)', async () => {
    open('?planned_on_after=2026-11-14&planned_on_before=2026-11-20')
    const row = within(
      (await screen.findByRole('rowheader', { name: /High milking/ })).closest('tr') as HTMLElement,
    )
    const [day, all] = row.getAllByRole('link', { name: '500' })
    const query = (link: HTMLElement | undefined) =>
      Object.fromEntries(new URL(link?.getAttribute('href') ?? '', 'http://x').searchParams)
    expect(day?.getAttribute('href')).toContain('/app/reports/mixer-loads?')
    expect(query(day)).toEqual({
      ration: '1',
      status: 'uploaded',
      planned_on_after: '2026-11-14',
      planned_on_before: '2026-11-14',
    })
    expect(query(all)).toMatchObject({ planned_on_after: '2026-11-14', planned_on_before: '2026-11-20' })
  })

  test('says at its shelves what is wrong with a link, and asks nothing', async () => {
    const fake = open('?rows=ration&across=ration')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Each field and each value can be used only once.',
    )
    expect(asked(fake)).toEqual({})
  })

  test('says what would make a table small enough', async () => {
    const fake = createReportServer('general_table', { at: '/app/reports/general-table' })
    const errors = { across: [{ code: 8, limit: 400, message: '' }] }
    fake.answer(reportMakeRoute('general_table'), new ApiError({ status: 400, errors }))
    render(<ReportScreen />, { wrapper: fake.Wrapper })
    expect((await screen.findByRole('alert')).textContent).toContain('Too many columns. Maximum: 400.')
  })
})
