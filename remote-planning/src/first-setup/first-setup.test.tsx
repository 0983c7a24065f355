import type { Company } from '@manger/contract/companies'
import { farmRoutes, farmSetupRoutes } from '@manger/contract/farms'
import { ApiError, useMay } from '@manger/platform'
import { buildCompany, buildFarm, createFakePlatform } from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import { FirstSetupDialog } from './first-setup.dialog.tsx'

const CLIENT = { id: 1, company_name: 'Dolyna Agro', currency: 'UAH', modules: ['main'] } as const

const setUp = () =>
  createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning', farmId: null, farm: null },
  })
    .answer(farmRoutes.timezones, {
      data: [{ name: 'Europe/Kyiv', offset: '+02:00' }],
      count: 1,
      next: null,
    })
    .answer(farmSetupRoutes.create, { client: 1, data: buildFarm() })

const show = (fake: ReturnType<typeof setUp>, companies: readonly Company[] = []) =>
  render(<FirstSetupDialog companies={companies} company={null} onClose={() => undefined} />, {
    wrapper: fake.Wrapper,
  })

const fill = async () => {
  await userEvent.type(screen.getByRole('textbox', { name: /^Farm/ }), 'Dairy')
  await userEvent.type(screen.getByRole('textbox', { name: /^Mixer/ }), 'Solomix')
  await userEvent.type(screen.getByRole('textbox', { name: /^Maximum weight/ }), '7200')
  await userEvent.type(screen.getByRole('textbox', { name: /^Animals/ }), 'Dairy cows')
  await userEvent.type(screen.getByRole('textbox', { name: /^Number of head/ }), '60')
  await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
}
const made = (fake: ReturnType<typeof setUp>) => fake.calls.filter(({ method }) => method === 'POST')

describe('the set-up of a farm', () => {
  test('is one call with everything, in the words of whoever sets up (review A8)', async () => {
    const fake = setUp()
    show(fake)
    await fill()
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/planning'))
    expect(made(fake).map(({ body }) => body)).toMatchObject([
      {
        company_name: 'Dolyna Agro',
        farm: 'Dairy',
        weight_unit: 'kg',
        stock: 'Main stock',
        periods: [{ name: 'Morning' }, { name: 'Evening' }],
        mixer: 'Solomix',
        max_weight: 7200,
        animals: 'Dairy cows',
        animal_count: 60,
      },
    ])
  })

  test('of a second farm asks for its company, which is there to be chosen (review B16)', async () => {
    const fake = setUp()
    show(fake, [buildCompany({ id: 7, name: 'Meadow', stocks_count: 1 })])
    expect(screen.queryByText(/A stock and the feeding periods/)).toBeNull()
    await fill()
    await waitFor(() => expect(made(fake)).toHaveLength(1))
    expect(made(fake)[0]?.body).toMatchObject({ company: 7, company_name: null, farm: 'Dairy' })
  })

  test('weighs in the unit of the client, whoever sets it up (review B22)', async () => {
    const fake = createFakePlatform({
      words: { planning: en, ui: uiEn },
      units: 'kg',
      page: { remote: 'planning', client: { ...CLIENT, weight_unit: 'lb' } },
    }).answer(farmRoutes.timezones, { data: [], count: 0, next: null })
    show(fake)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'lb' }).checked).toBe(true)
  })

  test('says at its field which name is taken, and goes on as the same call when the answer was lost', async () => {
    const refusal = { mixer: [{ code: 5, message: '' }] }
    const fake = setUp().answer(farmSetupRoutes.create, new ApiError({ status: 400, errors: refusal }))
    show(fake)
    await fill()
    expect(await screen.findByText('This value is already in use.')).toBeDefined()
    fake.answer(farmSetupRoutes.create, { client: 1, data: buildFarm() })
    await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
    await waitFor(() => expect(fake.location()).toBe('/app/farms/1/planning'))
    const [first, second] = made(fake).map(({ body }) => (body as { op_id: string }).op_id)
    expect(second).toBe(first)
  })

  test('sends nothing while something is missing', async () => {
    const fake = setUp()
    show(fake)
    await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
    expect(await screen.findAllByText(/^This field/)).toHaveLength(5)
    expect(made(fake)).toEqual([])
  })

  test.each([
    ['kg', '60001'],
    ['lb', '132278'],
  ])('refuses a mixer above the largest there is, weighed in %s', async (unit, typed) => {
    const fake = setUp()
    show(fake)
    fireEvent.click(screen.getByRole('radio', { name: unit }))
    await userEvent.type(screen.getByRole('textbox', { name: /^Maximum weight/ }), typed)
    await userEvent.click(screen.getByRole('button', { name: /Set up$/ }))
    const weight = screen.getByRole('textbox', { name: /^Maximum weight/ })
    expect(weight.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText(/^Too large/)).toBeDefined()
    expect(made(fake)).toEqual([])
  })

  test('is offered only to who may make every part of it (review A8)', () => {
    const Offer = () => <p>{useMay()(farmSetupRoutes.create) ? 'offered' : 'not offered'}</p>
    for (const [type, said] of [
      ['client', 'offered'],
      ['admin', 'offered'],
      ['staff', 'not offered'],
      ['consultant', 'not offered'],
    ] as const) {
      const { container, unmount } = render(<Offer />, { wrapper: createFakePlatform({ type }).Wrapper })
      expect(container.textContent).toBe(said)
      unmount()
    }
  })
})
