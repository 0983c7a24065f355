import { reportMakeRoute } from '@manger/contract/reports'
import { buildReport } from '@manger/testing'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createReportServer } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

const usual = buildReport()
const HEADER = {
  company: 'Ranch LLC',
  registry_code: '123',
  farm: 'Ranch',
  structural_unit: 'Dairy',
  unit_code: '',
  structure_manager: 'B. Boss',
  farm_manager: 'M. Kravets',
  chief_zootechnician: '',
  accountant: 'S. Melnyk',
  weigher: 'H. Bondar',
  feed_receiver: '',
  destination: '',
  complete: true,
}

describe('a printed form on screen', () => {
  test('tells its sum, who signs it, and what its paper still lacks (second review D7, D10)', async () => {
    const form8 = buildReport({
      columns: [
        { key: 'feed', label: 'reports.column.feed', text: 'Feed', kind: 'text', align: 'left' },
        { key: 'actual', label: 'reports.column.actual', text: 'Issued', kind: 'amount', align: 'right' },
        { key: 'cost', label: 'reports.column.cost', text: 'Sum', kind: 'money', align: 'right' },
      ],
      data: [{ id: 'l1', level: 0, object: null, cells: { feed: 'Hay', actual: 212.5, cost: 1106.73 } }],
      totals: { actual: 212.5, cost: 1106.73 },
      groups: [],
      meta: {
        ...usual.meta,
        header: HEADER,
        form: {
          number: 'VZSG-8',
          title: 'Journal',
          legal: '',
          signatures: [
            { role: 'Weigher', name: 'H. Bondar' },
            { role: 'Received the feed', name: '' },
          ],
        },
      },
    })
    const fake = createReportServer('form8', { at: '/app/reports/form8?farm=2' }).answer(
      reportMakeRoute('form8'),
      form8,
    )
    render(<ReportScreen />, { wrapper: fake.Wrapper })
    await screen.findByText('Weigher: H. Bondar')
    screen.getByText('Received the feed: written in by hand')
    const note = within(screen.getByRole('note'))
    note.getByText(/by hand: Structural unit code, Head feed manager, Receives the feed\./)
    note.getByText(/We did not find the printed columns of this form/)
    const link = note.getByRole('link', { name: 'Fill in document details' })
    expect(link.getAttribute('href')).toBe('/app/settings/blanks?farm=2')
    expect(screen.getAllByText('212.5').length).toBeGreaterThan(1)
  })
})

describe('the head of a report', () => {
  test('names the company whose stocks it tells of, not the farm that was chosen (second review D3)', async () => {
    const report = buildReport({
      meta: { ...usual.meta, whose: { kind: 'company', companies: ['Ranch LLC'], farms: ['Ranch'] } },
    })
    const at = '/app/reports/inout?farm=2'
    const fake = createReportServer('consumption_list', { at }).answer(
      reportMakeRoute('consumption_list'),
      report,
    )
    render(<ReportScreen />, { wrapper: fake.Wrapper })
    await screen.findByText(/^Ranch LLC: all stocks of the company · /)
  })

  test('tells two columns of one name apart, and says what its levels are (second review D10)', async () => {
    const user = userEvent.setup()
    const fake = createReportServer('load').answer(reportMakeRoute('load'), usual)
    render(<ReportScreen />, { wrapper: fake.Wrapper })
    const levels = within(await screen.findByRole('radiogroup', { name: 'Levels' }))
    levels.getByRole('radio', { name: 'Totals' })
    levels.getByRole('radio', { name: 'Lines' })
    await user.click(await screen.findByRole('button', { name: 'Columns' }))
    const names = (await screen.findAllByRole('checkbox', { name: /^Deviation/ })).map(
      (box) => box.closest('label')?.textContent,
    )
    expect(names).toEqual(['Deviation, kg', 'Deviation, %'])
  })
})
