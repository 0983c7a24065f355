import { type Correction, type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import {
  buildFeeding,
  buildFeedingGroup,
  buildFeedingIngredient,
  createFakePlatform,
  type FakePlatformOptions,
  seen,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOW, WORDS } from '../../testing/open-cab.tsx'
import { list } from '../../testing/planned-day.tsx'
import { CorrectFeedingDialog } from './correct-feeding.dialog.tsx'

/** Yesterday's feeding whose two weights were weighed into each other's line. */
const SWAPPED = buildFeeding({
  planned_on: '2026-11-19',
  status: 'uploaded',
  allowed_actions: ['correct'],
  ingredients: [
    buildFeedingIngredient({ actual: 1355, stock_rest: 9000 }),
    buildFeedingIngredient({
      ...{ ingredient: 2, name: 'Alfalfa haylage', planned: 1355, actual: 1110, stock_rest: 5000 },
    }),
  ],
  groups: [buildFeedingGroup({ actual_weight: 2465 })],
  ...{ actual_weight: 2465, unloaded_weight: 2465, residue: 0, residue_choice: null },
  ...{ accuracy: 80.12, upload_accuracy: 100, cost: 3400 },
  load_started_at: '2026-11-19T04:10:20Z',
  load_ended_at: '2026-11-19T04:30:20Z',
  upload_started_at: '2026-11-19T04:40:20Z',
  upload_ended_at: '2026-11-19T04:55:20Z',
})
const [SILAGE, HAYLAGE] = SWAPPED.ingredients as [
  Feeding['ingredients'][number],
  Feeding['ingredients'][number],
]
const RIGHT: Feeding = {
  ...SWAPPED,
  ...{ accuracy: 100, cost: 3300 },
  ingredients: [
    { ...SILAGE, actual: 1110, stock_rest: 9245 },
    { ...HAYLAGE, actual: 1355, stock_rest: 4755 },
  ],
}

type Options = FakePlatformOptions & { feeding?: Feeding; saves?: (ApiError | 'done')[] }

const open = ({ feeding = SWAPPED, saves = ['done'], ...options }: Options = {}) => {
  const tries: Partial<Correction>[] = []
  const bodies: Partial<Correction>[] = []
  const onClose = vi.fn()
  const fake = createFakePlatform({ words: WORDS.en, page: { remote: 'planning' }, ...options })
    .answer(feedingRoutes.list, list([]))
    .answer(feedingRoutes.get, { client: 1, data: feeding })
    .answer(feedingRoutes.tryCorrection, ({ body }) => {
      tries.push(body as Correction)
      return { client: 1, data: RIGHT }
    })
    .answer(feedingRoutes.correct, ({ body }) => {
      bodies.push(JSON.parse(JSON.stringify(body)))
      const answer = saves.shift()
      return answer instanceof ApiError ? answer : { client: 1, data: RIGHT }
    })
  render(<CorrectFeedingDialog feeding={feeding} onClose={onClose} />, { wrapper: fake.Wrapper })
  return { fake, tries, bodies, onClose }
}

const retype = async (name: string, text: string) => {
  const field = await screen.findByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
const swap = async () => {
  await retype('Corn silage', '1110')
  await retype('Alfalfa haylage', '1355')
}
const giveReason = () =>
  userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Weighed into the wrong line')
const save = () => userEvent.click(screen.getByRole('button', { name: /Save/ }))
const preview = () => screen.getByRole('complementary', { name: 'What changes' })
const told = () =>
  [...preview().querySelectorAll('p, dl > div, [role=alert]')].map((part) => seen(part)).join('\n')
const refusal = (errors: ConstructorParameters<typeof ApiError>[0]['errors']) =>
  new ApiError({ status: 400, errors })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

test('two swapped lines are typed over: both stocks, cost and accuracy are shown before they are saved (review B5)', async () => {
  const { bodies, tries, fake, onClose } = open()
  await screen.findByRole('textbox', { name: 'Corn silage' })
  expect(told()).toContain('Type over what was wrong.')
  expect(screen.getByRole('button', { name: /Save/ })).toHaveProperty('disabled', true)
  await swap()
  await waitFor(() => expect(told()).toContain('Corn silage | 9,000 kg → 9,245 kg'))
  const shown = told()
  expect(shown).toContain('Alfalfa haylage | 5,000 kg → 4,755 kg')
  expect(shown).toMatch(/Cost \| .*3,400.* → .*3,300/)
  expect(shown).toContain('Loading accuracy | 80.12% → 100.00%')
  // What stays the same is no change.
  expect(shown).not.toContain('Unloading accuracy')
  expect(shown).not.toContain('Mid')
  expect(shown).toContain('Reports made before will say “corrected since”.')
  expect(bodies).toEqual([])
  await giveReason()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const ingredients = [
    { id: 1, weight: 1110 },
    { id: 2, weight: 1355 },
  ]
  expect(tries.at(-1)).toEqual({ ingredients, groups: [] })
  expect(bodies).toEqual([
    {
      ...{ op_id: expect.any(String), reason: 'Weighed into the wrong line', version: SWAPPED.version },
      ...{ ingredients, groups: [] },
    },
  ])
  expect(fake.toasts).toEqual([{ kind: 'success', text: 'Mid milking: corrected' }])
})

test('what somebody else has corrected meanwhile is told once, shown, and then saved over knowingly', async () => {
  const theirs: Feeding = {
    ...SWAPPED,
    version: SWAPPED.version + 3,
    ingredients: [{ ...SILAGE, actual: 1300 }, HAYLAGE],
  }
  const stale = new ApiError({
    ...{ status: 409, errors: { non_field: [{ code: 'version_conflict', message: '' }] } },
    current: theirs,
  })
  const { bodies, onClose } = open({ saves: [stale, 'done'] })
  await retype('Alfalfa haylage', '1350')
  await giveReason()
  await save()
  expect(await screen.findByText(uiEn.errors.version_conflict)).toBeDefined()
  expect(screen.getByRole('textbox', { name: 'Corn silage' })).toHaveProperty('value', '1300')
  expect(screen.getByRole('textbox', { name: 'Alfalfa haylage' })).toHaveProperty('value', '1350')
  expect(onClose).not.toHaveBeenCalled()
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies.map(({ version }) => version)).toEqual([SWAPPED.version, theirs.version])
  expect(bodies[1]?.ingredients).toEqual([{ id: 2, weight: 1350 }])
})

test('tab goes down the weights, and what is typed back is no change', async () => {
  const { tries } = open()
  const silage = await screen.findByRole('textbox', { name: 'Corn silage' })
  silage.focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Alfalfa haylage' }))
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Mid' }))
  await retype('Corn silage', '1110')
  await retype('Corn silage', '1355')
  expect(screen.getByRole('button', { name: /Save/ })).toHaveProperty('disabled', true)
  expect(told()).toContain('Type over what was wrong.')
  expect(tries.every(({ ingredients }) => ingredients?.length !== 0)).toBe(true)
})

test('an answer that comes late is passed over; the former one stays until the new one is there', async () => {
  const { fake } = open()
  const waiting: ((answer: { client: number; data: Feeding }) => void)[] = []
  fake.answer(feedingRoutes.tryCorrection, () => new Promise((resolve) => waiting.push(resolve)))
  const withStock = (kg: number) => ({
    client: 1,
    data: { ...SWAPPED, ingredients: [{ ...SILAGE, stock_rest: kg }, HAYLAGE] },
  })
  await retype('Corn silage', '1000')
  await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
  const first = waiting.length
  waiting.at(-1)?.(withStock(9355))
  await waitFor(() => expect(told()).toContain('9,000 kg → 9,355 kg'))
  await retype('Corn silage', '900')
  await waitFor(() => expect(waiting.length).toBeGreaterThan(first))
  expect(told()).toContain('9,000 kg → 9,355 kg')
  expect(preview().getAttribute('aria-busy')).toBe('true')
  const second = waiting.length
  await retype('Corn silage', '800')
  await waitFor(() => expect(waiting.length).toBeGreaterThan(second))
  waiting.at(-1)?.(withStock(9555))
  await waitFor(() => expect(told()).toContain('9,000 kg → 9,555 kg'))
  waiting[second - 1]?.(withStock(9455))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told()).toContain('9,000 kg → 9,555 kg')
  expect(preview().getAttribute('aria-busy')).toBe('false')
})

test('a refusal stands at its line and its time, and nothing typed is lost', async () => {
  const saves = [
    refusal({
      'ingredients.1.id': [{ code: 23, message: '' }],
      upload_ended_at: [{ code: 'time_range_invalid', message: '' }],
    }),
    'done' as const,
  ]
  const { bodies, onClose } = open({ saves })
  await swap()
  const unloaded = within(screen.getByRole('group', { name: 'Unloaded' }))
  await retypeIn(unloaded.getByRole('textbox', { name: /hours/ }), '07')
  await giveReason()
  await save()
  const haylage = screen.getByRole('textbox', { name: 'Alfalfa haylage' })
  await waitFor(() => expect(haylage.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('textbox', { name: 'Corn silage' }).getAttribute('aria-invalid')).toBeNull()
  expect(haylage).toHaveProperty('value', '1355')
  expect(screen.getByRole('textbox', { name: /^Reason/ })).toHaveProperty(
    'value',
    'Weighed into the wrong line',
  )
  // 07:55 in Kyiv is 05:55 in UTC in winter; the other times are not sent.
  expect(bodies[0]).toMatchObject({ upload_ended_at: '2026-11-19T05:55:00.000Z' })
  expect(bodies[0]).not.toHaveProperty('load_started_at')
  await save()
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(bodies[1]?.op_id).toBe(bodies[0]?.op_id)
})

test('what the server would refuse is told before it is saved, and can be asked again', async () => {
  const { fake } = open()
  fake.answer(feedingRoutes.tryCorrection, refusal({ non_field: [{ code: 'stock_locked', message: '' }] }))
  await retype('Corn silage', '1110')
  const alert = await within(preview()).findByRole('alert')
  expect(seen(alert)).toContain('This day is closed in the stock.')
  fake.answer(feedingRoutes.tryCorrection, { client: 1, data: RIGHT })
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(told()).toContain('9,000 kg → 9,245 kg'))
  expect(within(preview()).queryByRole('alert')).toBeNull()
})

test('a cleared weight and a missing reason are told at their fields, and nothing is sent', async () => {
  const { bodies } = open()
  await userEvent.clear(await screen.findByRole('textbox', { name: 'Corn silage' }))
  await save()
  const isWrong = (name: string | RegExp) =>
    screen.getByRole('textbox', { name }).getAttribute('aria-invalid') === 'true'
  expect([isWrong('Corn silage'), isWrong('Alfalfa haylage'), isWrong(/^Reason/)]).toEqual([
    true,
    false,
    true,
  ])
  await giveReason()
  await save()
  expect([isWrong('Corn silage'), isWrong(/^Reason/)]).toEqual([true, false])
  expect(bodies).toEqual([])
  await retype('Corn silage', '0')
  await save()
  await waitFor(() => expect(bodies).toMatchObject([{ ingredients: [{ id: 1, weight: 0 }] }]))
})

test('what happened to the rest is asked as soon as something is left', async () => {
  const { bodies } = open()
  await screen.findByRole('textbox', { name: 'Mid' })
  expect(screen.queryByRole('combobox')).toBeNull()
  await retype('Mid', '2400')
  const rest = screen.getByRole('combobox', { name: /^Left in the mixer: 65.kg/ })
  await userEvent.click(rest)
  await userEvent.click(
    await screen.findByText('To the last group', { selector: '.ant-select-item-option *' }),
  )
  await giveReason()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]).toMatchObject({
    ingredients: [],
    groups: [{ id: 3, weight: 2400 }],
    residue: 'last_group',
  })
})

test('pounds are typed and kilograms sent; a line nobody touched is not', async () => {
  const { bodies } = open({ units: 'lb' })
  const silage = await screen.findByRole('textbox', { name: 'Corn silage' })
  expect(silage).toHaveProperty('value', '2987.26')
  await retype('Corn silage', '2447.13')
  await giveReason()
  await save()
  await waitFor(() => expect(bodies).toHaveLength(1))
  expect(bodies[0]?.ingredients).toHaveLength(1)
  expect(bodies[0]?.ingredients?.[0]?.weight).toBeCloseTo(1110, 1)
})

const retypeIn = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
