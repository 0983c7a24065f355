import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { ApiError } from '@manger/platform'
import { buildFeeding, buildMixer, buildMorning, type FakePlatform, seen } from '@manger/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { list, NOW, rowOf, setUp, show } from '../../testing/planned-day.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const [loaded, mid] = buildMorning()
const MIXERS = [buildMixer({ id: 1 }), buildMixer({ id: 2, name: 'Siloking TrailedLine 4.0' })]

const mark = async (...names: string[]) => {
  await userEvent.click(screen.getByRole('button', { name: 'Select several' }))
  for (const name of names) await userEvent.click(screen.getByRole('checkbox', { name }))
  return within(await screen.findByRole('toolbar', { name: 'Selected feedings' }))
}

const sent = (fake: FakePlatform, route: { method: string; path: string }) =>
  fake.calls.filter(({ method, path }) => method === route.method && path === route.path)

const open = async () => {
  const fake = setUp().answer(mixerRoutes.list, list(MIXERS))
  await show(fake)
  return fake
}

describe('several feedings at once', () => {
  test('go to another mixer, and come back by Undo', async () => {
    const fake = await open()
    fake.answer(feedingRoutes.update, ({ params, body }) => ({
      client: 1,
      data: buildFeeding({ ...mid, id: Number(Object(params).id), version: Object(body).version + 1 }),
    }))
    const bar = await mark('Mid milking', 'Dry cows 2')
    expect(seen(bar.getByText(/selected/))).toContain('2 selected')
    await userEvent.click(bar.getByRole('button', { name: 'Mixer' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Siloking TrailedLine 4.0' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('2 feedings changed'))
    expect(sent(fake, feedingRoutes.update)).toMatchObject([
      { params: { id: 2 }, body: { mixer: 2, period: 1, ration: mid?.ration.id, locked: false, version: 1 } },
      { params: { id: 5 }, body: { mixer: 2, version: 1 } },
    ])
    expect(screen.queryByRole('checkbox', { checked: true })).toBeNull()

    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake, feedingRoutes.update)).toHaveLength(4))
    expect(sent(fake, feedingRoutes.update).slice(2)).toMatchObject([
      { params: { id: 2 }, body: { mixer: 1, version: 2 } },
      { params: { id: 5 }, body: { mixer: 2, version: 2 } },
    ])
  })

  test('say at the row what was refused, and leave it marked', async () => {
    const fake = await open()
    const started = { non_field: [{ code: 'feeding_started', message: '' }] } as const
    fake.answer(feedingRoutes.update, ({ params }) => {
      if (Object(params).id === 1) throw new ApiError({ status: 409, errors: { ...started } as never })
      return { client: 1, data: buildFeeding({ ...mid, locked: true }) }
    })
    const bar = await mark('High milking', 'Mid milking')
    await userEvent.click(bar.getByRole('button', { name: 'Lock weight' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('1 feeding changed'))
    const problem = await screen.findByRole('alert')
    expect(problem.closest('tr')?.previousElementSibling).toBe(rowOf('High milking'))
    expect(seen(problem)).toBe('The feeding has already started.')
    const marked = screen.getAllByRole('checkbox', { checked: true })
    expect(marked.map((box) => box.getAttribute('aria-label'))).toEqual(['High milking'])
  })

  test('are seen anew where only what follows from them has changed, not where somebody changed the plan', async () => {
    const fake = await open()
    const refuse = (current: unknown) =>
      new ApiError({
        status: 409,
        current,
        errors: { version: [{ code: 'version_conflict', message: '' }] } as never,
      })
    fake.answer(feedingRoutes.update, ({ params, body }) => {
      const { id } = Object(params)
      const { version } = Object(body)
      if (version === 1 && id === 2) throw refuse({ ...mid, version: 7, planned_weight: 2500 })
      if (version === 1)
        throw refuse({ ...mid, id, version: 3, ration: { id: 9, name: 'Other', deleted: false } })
      return { client: 1, data: buildFeeding({ ...mid, version: 8 }) }
    })
    const bar = await mark('Mid milking', 'Dry cows 2')
    await userEvent.click(bar.getByRole('button', { name: 'Lock weight' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('1 feeding changed'))
    expect(sent(fake, feedingRoutes.update).map(({ body }) => Object(body).version)).toEqual([1, 7, 1])
    const problem = await screen.findByRole('alert')
    expect(problem.closest('tr')?.previousElementSibling).toBe(rowOf('Dry cows 2'))
  })

  test('are deleted after one question, and planned again where they stood by Undo', async () => {
    const next = buildFeeding({ id: 6, order: 3, ration: { id: 6, name: 'Heifers', deleted: false } })
    const fake = setUp({ feedings: [...buildMorning(), next] })
    await show(fake)
    fake
      .answer(feedingRoutes.remove, {} as never)
      .answer(feedingRoutes.create, { client: 1, data: buildFeeding({ ...mid, id: 77 }) })
      .answer(feedingRoutes.ordering, list([]))
    const bar = await mark('Mid milking')
    await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
    expect(seen(await screen.findByText('Delete 1 feeding?'))).toBe('Delete 1 feeding?')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('1 feeding deleted'))
    expect(sent(fake, feedingRoutes.remove)).toMatchObject([{ params: { id: 2 }, query: { version: 1 } }])
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() => expect(sent(fake, feedingRoutes.create)).toHaveLength(1))
    expect(sent(fake, feedingRoutes.create)[0]?.body).toMatchObject({
      farm: mid?.farm,
      planned_on: '2026-11-20',
      period: 1,
      mixer: 1,
      groups: mid?.groups.map(({ group, norm }) => ({ group, norm, heads: null, share: null })),
    })
    // Planned anew it would stand last.
    await waitFor(() =>
      expect(sent(fake, feedingRoutes.ordering)).toMatchObject([
        { body: { date: '2026-11-20', period: 1, mixer: 1, ids: [77, 6] } },
      ]),
    )
  })

  test('are copied to a day, one call each, and taken away again by Undo', async () => {
    const fake = await open()
    const copied = buildFeeding({ ...mid, id: 80, planned_on: '2026-11-21', version: 4 })
    fake.answer(feedingRoutes.copy, list([copied])).answer(feedingRoutes.remove, {} as never)
    const bar = await mark('Mid milking')
    await userEvent.click(bar.getByRole('button', { name: 'Copy' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Copy 1 feeding' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await waitFor(() => expect(fake.toasts.at(-1)?.text).toBe('21 Nov 2026: 1 feeding copied'))
    expect(sent(fake, feedingRoutes.copy)).toMatchObject([
      { body: { from: '2026-11-20', to: '2026-11-21', feeding: 2 } },
    ])
    await act(async () => fake.toasts.at(-1)?.action?.run())
    await waitFor(() =>
      expect(sent(fake, feedingRoutes.remove)).toMatchObject([{ params: { id: 80 }, query: { version: 4 } }]),
    )
  })

  test('are not offered what nothing of them allows, nor to who may only look', async () => {
    await open()
    const bar = await mark('High milking')
    expect(loaded?.allowed_actions).not.toContain('edit')
    expect(bar.getByRole('button', { name: 'Mixer' })).toHaveProperty('disabled', true)
    expect(bar.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', true)
    expect(bar.getByRole('button', { name: 'Copy' })).toHaveProperty('disabled', false)
    await userEvent.click(bar.getByRole('button', { name: 'Finish selecting' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
