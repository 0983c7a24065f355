import { feedingRoutes } from '@manger/contract/feedings'
import { buildFeeding, seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { barredFor, meets, refusalOf } from '../../testing/cab-pages.ts'
import { NOW, openCab } from '../../testing/open-cab.tsx'
import { LoadScreen } from '../load/mixer-loading.screen.tsx'

const here = buildFeeding({ ration: { id: 1, name: 'High milking', deleted: false } })
const other = buildFeeding({
  ...here,
  id: 421,
  status: 'in_process',
  mixer: { ...here.mixer, name: 'Second mixer' },
  period: { ...here.period, name: 'Evening' },
  planned_on: '2026-11-19',
})

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a feeding in the way that has the same ration is named by mixer, period and day (review E14)', async () => {
  const cab = openCab(LoadScreen, barredFor(here, 'start_load', 'operator_busy'))
  cab.fake.answer(feedingRoutes.get, ({ params }) => ({
    client: 1,
    data: Number(Object(params).id) === 421 ? other : cab.server.feeding(),
  }))
  const says = 'You are still working on High milking · Second mixer · Evening · 19 Nov'
  expect(seen(await screen.findByText(says))).toBe(says)
})

test('so is one that a tap meets, when it is a feeding of the day', async () => {
  const mine = { ...other, planned_on: here.planned_on, operator_load: { id: 1, name: 'I', deleted: false } }
  const cab = openCab(LoadScreen, here)
  cab.fake.answer(feedingRoutes.list, { client: 1, data: [here, mine], count: 2, next: null })
  cab.fake.answer(feedingRoutes.get, ({ params }) => ({
    client: 1,
    data: Number(Object(params).id) === 421 ? mine : cab.server.feeding(),
  }))
  await meets(refusalOf('operator_busy', 'High milking'), /^Start/)(cab)
  const says = /^You are still working on High milking · Second mixer · Evening/
  expect(seen(await screen.findByText(says))).toMatch(says)
})
