import { feedingRoutes, type LoadAction } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { buildFeeding, createFakePlatform, type FakePlatformOptions } from '@manger/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, plain, WORDS } from '../../testing/open-cab.tsx'
import { LoadOnceDialog } from './load-once.dialog.tsx'

const feeding = buildFeeding()

const open = (answers: (ApiError | 'done')[] = ['done'], options: FakePlatformOptions = {}) => {
  const bodies: LoadAction[] = []
  const onDone = vi.fn()
  const fake = createFakePlatform({ words: WORDS.en, page: { remote: 'planning' }, ...options }).answer(
    feedingRoutes.load,
    ({ body }) => {
      bodies.push(body as LoadAction)
      const answer = answers.shift()
      return answer instanceof ApiError ? answer : { client: 1, data: buildFeeding({ status: 'loaded' }) }
    },
  )
  render(<LoadOnceDialog feeding={feeding} onClose={onDone} />, {
    wrapper: fake.Wrapper,
  })
  return { fake, bodies, onDone }
}

const fill = async (silage: string, haylage: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Corn silage' }), silage)
  await userEvent.type(screen.getByRole('textbox', { name: 'Alfalfa haylage' }), haylage)
}
const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('all weights in one form, empty at first, with the plan beside', async () => {
  const { bodies, onDone, fake } = open()
  expect(await screen.findByText(/Target 1,110.kg/)).toBeTruthy()
  await fill('1100', '1360,5')
  expect(screen.getByText(/2,460 of 2,465.kg/)).toBeTruthy()
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies).toMatchObject([
    {
      action: 'once',
      ingredients: [
        { id: 1, weight: 1100 },
        { id: 2, weight: 1360.5 },
      ],
    },
  ])
  expect(bodies[0]).not.toHaveProperty('ended_at')
  expect(fake.toasts).toEqual([{ kind: 'success', text: 'Mid milking: loaded' }])
})

test('all as planned is one tap, and can still be changed (review B3)', async () => {
  const { bodies } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'All as planned' }))
  await userEvent.clear(screen.getByRole('textbox', { name: 'Alfalfa haylage' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Alfalfa haylage' }), '1350')
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies).toMatchObject([
    {
      ingredients: [
        { id: 1, weight: 1110 },
        { id: 2, weight: 1350 },
      ],
    },
  ])
})

test('a forgotten weight is told at its line and nothing is sent', async () => {
  const { bodies } = open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Corn silage' }), '1100')
  await save()
  const haylage = screen.getByRole('textbox', { name: 'Alfalfa haylage' })
  expect(haylage.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This field is required.')).toBeTruthy()
  expect(bodies).toEqual([])
})

test('a refusal stands at its line, nothing typed is lost, and the same action is meant', async () => {
  const shortage = new ApiError({
    status: 400,
    errors: { 'ingredients.2': [{ code: 'not_enough_stock', limit: 820, message: '' }] },
  })
  const { bodies, onDone } = open([shortage, 'done'])
  await fill('1100', '1360')
  await save()
  expect(await screen.findByText('Not enough ingredients in stock.')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Alfalfa haylage' }).getAttribute('value')).toBe('1360')
  await userEvent.click(screen.getByRole('checkbox', { name: /although there is not enough/ }))
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(bodies[1]).toMatchObject({ force: true, op_id: bodies[0]?.op_id })
})

test('times are those of the farm, and pounds become kilograms', async () => {
  const { bodies } = open(['done'], { units: 'lb' })
  await fill('2447.13', '2987.26')
  await userEvent.click(screen.getByText('At another time'))
  const start = within(screen.getByRole('group', { name: 'Start' }))
  await userEvent.type(start.getByRole('textbox', { name: /hours/ }), '06')
  await userEvent.type(start.getByRole('textbox', { name: /minutes/ }), '10')
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  // 06:10 in Kyiv is 04:10 in UTC in winter.
  expect(bodies[0]).toMatchObject({ started_at: '2026-11-20T04:10:00.000Z' })
  const [silage] = bodies[0]?.action === 'once' ? bodies[0].ingredients : []
  expect(silage?.weight).toBeCloseTo(1110, 1)
})

test('an end before the start is told at the times', async () => {
  const refusal = new ApiError({
    status: 400,
    errors: { ended_at: [{ code: 'time_range_invalid', message: '' }] },
  })
  open([refusal])
  await fill('1100', '1360')
  await save()
  expect(plain(await screen.findByRole('group', { name: 'When' }))).toContain('The time range is invalid.')
})

test('without a connection it says so, and what is typed is there after a reload and saved once (second review A16, E5)', async () => {
  const { fake, bodies } = open([new ApiError({ status: 0 })])
  await fill('1100', '1360,5')
  await save()
  expect(await screen.findByText('No connection. Try again when it is back.')).toBeDefined()
  expect(screen.queryByText('Unexpected error')).toBeNull()
  cleanup()
  const onDone = vi.fn()
  render(<LoadOnceDialog feeding={feeding} onClose={onDone} />, { wrapper: fake.Wrapper })
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Corn silage' })).toHaveProperty(
    'value',
    '1100',
  )
  await save()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  const [lost, done] = bodies
  expect(done).toMatchObject({ action: 'once', ingredients: Reflect.get(Object(lost), 'ingredients') })
  cleanup()
  render(<LoadOnceDialog feeding={feeding} onClose={onDone} />, { wrapper: fake.Wrapper })
  expect(await screen.findByRole<HTMLInputElement>('textbox', { name: 'Corn silage' })).toHaveProperty(
    'value',
    '',
  )
})
