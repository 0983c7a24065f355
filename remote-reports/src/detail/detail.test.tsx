import { reportRoutes } from '@manger/contract/reports'
import { ApiError } from '@manger/platform'
import { buildOrder, seen } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createReportServer } from '../testing/report-server.ts'
import { DetailScreen } from './detail.screen.tsx'

const MADE_AT = '2026-11-20T13:09:00Z'
const DETAIL = { route: '/app/reports/:page/:id/detail' }
const show = (fake: ReturnType<typeof createReportServer>) =>
  render(<DetailScreen />, { wrapper: fake.Wrapper })

describe('a feeding of the plan', () => {
  test('tells both halves, why it weighs so much, and who did what', async () => {
    const fake = createReportServer('load', { at: '/app/reports/planfeed/421/detail', ...DETAIL })
    show(fake)
    expect(await screen.findByRole('heading', { name: 'Mid milking' })).toBeDefined()
    for (const label of ['Loaded', 'Unloaded', 'Why this weight', 'Need of the groups', 'Log'])
      expect(screen.getAllByText(label).length).toBeGreaterThan(0)
    expect(fake.calls.find(({ path }) => path === 'report/planfeed/:id/')?.params).toEqual({ id: 421 })
  })
})

describe('an order of compound feed', () => {
  const open = () => createReportServer('load', { at: '/app/reports/kkz/13/detail', ...DETAIL })
  const [corn, soy] = buildOrder().ingredients
  const order = buildOrder({
    status: 'loaded',
    actual_mass: 8206.5,
    accuracy: 99.59,
    ingredients: [corn, soy].flatMap((line) =>
      line === undefined ? [] : [{ ...line, actual: line.planned + 10, weights: [2000, null] }],
    ),
  })

  test('tells its batches, what went into them, and what the product costs', async () => {
    show(
      open().answer(reportRoutes.animalfeedDetail, {
        client: 1,
        data: {
          order,
          inputs: [{ ingredient: 1, kg: 5094, value: 47_883.6 }],
          product: { kg: 8206.5, value: 106_791.8, price: 13_013 },
          seconds: 4560,
          made_at: MADE_AT,
        },
      }),
    )
    expect(seen(await screen.findByRole('rowheader', { name: 'Ground corn' }))).toBe(
      'Ground corn | 62.00% | 5,084 | 2,000 | – | 5,094 | +0.19% | ₴47,883.60',
    )
    expect(seen(screen.getByText(/^76/))).toBe('76.0 min')
  })

  test('that fails can be tried again, and is not shown without the right', async () => {
    show(open().answer(reportRoutes.animalfeedDetail, new ApiError({ status: 500 })))
    expect(seen(await screen.findByRole('button', { name: 'Try again' }))).toBe('Try again')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Compound-feed plan')
  })

  test('that is gone says so, and leads on to the list that it belongs to', async () => {
    show(open().answer(reportRoutes.animalfeedDetail, new ApiError({ status: 404 })))
    await screen.findByText('This no longer exists.')
    const [back, on] = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect([back, on]).toEqual(['/app/reports/kkz', '/app/reports/kkz'])
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
