import { feedingRoutes, type KeptTrace } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { createFakePlatform } from '@manger/testing'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { plain, WORDS } from '#testing/open-cab.tsx'
import { LoadTrace } from './load-trace.tsx'
import { axisStep, drawnLines } from './trace.formulas.ts'

const line = (changes: Partial<KeptTrace>): KeptTrace => ({
  op_id: crypto.randomUUID(),
  half: 'load',
  line: 1,
  name: 'Hay',
  at: '2026-03-10T06:00:00.000Z',
  target: 500,
  seconds: [0, 10, 60],
  weights: [0, 200, 510],
  ...changes,
})
const silage = line({
  line: 2,
  name: 'Corn silage',
  at: '2026-03-10T06:02:00.000Z',
  target: 2000,
  weights: [0, 900, 1980],
})
const cows = line({ half: 'upload', line: 9, name: 'High A', at: '2026-03-10T07:00:00.000Z', target: 2400 })

const open = (answer: KeptTrace[] | ApiError) => {
  const fake = createFakePlatform({ words: WORDS.en, page: { remote: 'planning' } })
  fake.answer(
    feedingRoutes.trace,
    answer instanceof ApiError ? answer : { client: 1, data: answer, count: answer.length, next: null },
  )
  render(<LoadTrace feeding={1} />, { wrapper: fake.Wrapper })
}

test('each half has its drawing, and its lines in figures for who does not see it', async () => {
  open([silage, line({}), cows])
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => [...row.children].map(plain).join(' | '))).toEqual([
    'Feed | Time | Target | Scale',
    expect.stringMatching(/^1\. Hay \| .* \| 500 kg \| 510 kg$/),
    expect.stringMatching(/^2\. Corn silage \| .* \| 2,000 kg \| 1,980 kg$/),
    'Group | Time | Target | Scale',
    expect.stringMatching(/^1\. High A \| .* \| 2,400 kg \| 510 kg$/),
  ])
  expect(document.querySelectorAll('svg[aria-hidden] polyline')).toHaveLength(3)
})

test('says when there is none, and when it could not be read', async () => {
  open([])
  expect(await screen.findByText('No scale was read, or it was more than 30 days ago.')).toBeTruthy()
  open(new ApiError({ status: 500, errors: {} }))
  expect((await screen.findByRole('button')).textContent).toBe('Try again')
})

test('a line stands on what the others came to; weighed twice, it counts once', () => {
  const again = line({ at: '2026-03-10T06:01:30.000Z', weights: [510, 511, 520] })
  expect(drawnLines([silage, again, line({})]).map(({ base, goal, from }) => [base, goal, from])).toEqual([
    [0, 500, 0],
    [0, 500, 90],
    [520, 2520, 120],
  ])
})

test.each([
  [4785, 4, 2000],
  [9, 4, 5],
  [0.4, 4, 0.1],
  [0, 4, 1e-6],
])('an axis to %d kg in %d steps has steps of %d', (most, steps, step) => {
  expect(axisStep(most, steps)).toBeCloseTo(step, 9)
})
