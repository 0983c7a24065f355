import {
  type ReportTypeInfo,
  reportFileRoute,
  reportProgressRoutes,
  reportRoutes,
} from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildReport, type FakePlatform } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createReportServer, infoOf, list } from '../testing/report-server.ts'
import { ReportScreen } from './report.screen.tsx'

const show = (fake: FakePlatform) => render(<ReportScreen />, { wrapper: fake.Wrapper })
const asked = (fake: FakePlatform) =>
  fake.calls.map(({ query }) => Object(query)).findLast(({ format }) => format !== undefined)
afterEach(() => vi.restoreAllMocks())

describe('a file', () => {
  const LOAD: ReportTypeInfo = { ...infoOf('load'), formats: ['json', 'csv', 'xlsx', 'pdf'] }
  const open = (refusal?: ApiError) =>
    createReportServer('load', { at: '/app/reports/mixer-loads?ration=1' })
      .answer(reportRoutes.list, list([LOAD]))
      .answer(reportFileRoute(LOAD), ({ query }) =>
        Object(query).format === undefined
          ? (buildReport() as never)
          : (refusal ?? new Blob(['a;b'], { type: 'text/csv' })),
      )
  const take = async (entry: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }))
    await userEvent.click(await screen.findByText(entry))
  }

  test('is asked for with the filters of the page, and kept under its own name', async () => {
    const kept: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    const fake = open()
    show(fake)
    await take('CSV')
    await waitFor(() => expect(kept).toEqual(['load_2026-11-14_2026-11-20.csv']))
    expect(asked(fake)).toMatchObject({ format: 'csv', ration: '1', language: 'en' })
  })

  test('that takes long tells how many rows are read, and can be stopped without an error', async () => {
    const waiting = Promise.withResolvers<ApiError>()
    const tickets: unknown[] = []
    const fake = createReportServer('load', { at: '/app/reports/mixer-loads' })
      .answer(reportRoutes.list, list([LOAD]))
      .answer(reportFileRoute(LOAD), ({ query }) =>
        Object(query).format === undefined ? (buildReport() as never) : waiting.promise,
      )
      .answer(reportProgressRoutes.get, ({ params }) => {
        tickets.push(Object(params).ticket)
        return { client: 1, data: { done: 250, all: 25_367 } }
      })
      .answer(reportProgressRoutes.stop, () => {
        waiting.resolve(new ApiError({ status: 404 }))
        return undefined
      })
    show(fake)
    await take('PDF')
    await screen.findByText('250 of 25,367 rows')
    const bar = screen.getByRole('progressbar', { name: 'File is being made' })
    expect(bar.getAttribute('max')).toBe('25367')
    expect(tickets[0]).toBe(asked(fake)?.ticket)
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(fake.toasts).toEqual([])
  })

  test('that is refused says so, and nothing is kept', async () => {
    const fake = open(new ApiError({ status: 500 }))
    show(fake)
    await take('CSV')
    await waitFor(() => expect(fake.toasts).toMatchObject([{ kind: 'error' }]))
  })

  test('is printed from the PDF, in a tab that opens before the answer is there', async () => {
    const replace = vi.fn()
    const opened = vi.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window)
    const fake = open()
    show(fake)
    await take('Print')
    expect(opened).toHaveBeenCalledWith('', '_blank')
    await waitFor(() => expect(replace).toHaveBeenCalledWith(expect.stringMatching(/^blob:/)))
    expect(asked(fake)).toMatchObject({ format: 'pdf', ration: '1' })
  })

  test('that cannot be printed says so, and its tab closes', async () => {
    const close = vi.fn()
    vi.spyOn(window, 'open').mockReturnValue({ close } as unknown as Window)
    const fake = open(new ApiError({ status: 500 }))
    show(fake)
    await take('Print')
    await waitFor(() => expect(close).toHaveBeenCalled())
    expect(fake.toasts).toMatchObject([{ kind: 'error' }])
  })

  test('is kept instead where the browser opens no tab', async () => {
    const kept: string[] = []
    vi.spyOn(window, 'open').mockReturnValue(null)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      kept.push(this.download)
    })
    show(open())
    await take('Print')
    await waitFor(() => expect(kept).toEqual(['load_2026-11-14_2026-11-20.pdf']))
  })
})
