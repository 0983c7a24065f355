import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { ApiError } from '@manger/platform'
import { seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { UNPLACED } from '../testing/forms-server.ts'
import { list, setUp, show } from '../testing/planned-day.tsx'

const open = async (conflict: OfflineConflict = UNPLACED) => {
  const fake = setUp({ at: '/app/farms/1/planning?date=2026-11-20&conflicts=open' })
    .answer(conflictRoutes.list, list([conflict]))
    .answer(conflictRoutes.settle, { client: 1, data: { ...conflict, status: 'attached' } })
  await show(fake)
  return { fake, dialog: within(await screen.findByRole('dialog')) }
}
const settled = (fake: Awaited<ReturnType<typeof open>>['fake']) =>
  fake.calls.find(({ method }) => method === 'PUT')?.body

describe('what tablets noted offline (review A9)', () => {
  test('opens from its alert and says what was weighed, by whom, and that its feeding is gone', async () => {
    const { dialog } = await open()
    expect(seen(await dialog.findByText('Weighed: Corn silage, 420 kg'))).toBe(
      'Weighed: Corn silage, 420 kg | The feeding was deleted in the meantime · 20 Nov 2026, 06:40 · Petro Savchuk | Not found. It may have been deleted. | It belongs to no feeding yet; its feed has left the stock. | Attach | Undo weighing',
    )
  })

  test('a weight is taken back with a reason', async () => {
    const { fake, dialog } = await open()
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo weighing' }))
    const form = within((await screen.findAllByRole('dialog')).at(-1) ?? document.body)
    await userEvent.type(form.getByRole('textbox'), 'Weighed twice')
    await userEvent.click(form.getByRole('button', { name: 'Undo weighing' }))
    await waitFor(() => expect(settled(fake)).toMatchObject({ action: 'reverse', reason: 'Weighed twice' }))
  })

  const HAYLAGE = {
    ...UNPLACED,
    id: 10,
    ingredient: { id: 4, name: 'Alfalfa haylage' },
    weight: 300,
    noted_for: 7,
  }
  const SILAGE = { ...UNPLACED, noted_for: 7 }
  const openLoad = async (status: 'loaded' | 'uploaded') => {
    const feeding = { id: 7, ration: 'High milking', planned_on: '2026-11-20', period: 'Morning', status }
    const load = [SILAGE, HAYLAGE].map((one) => ({ ...one, feeding }))
    const fake = setUp({ at: '/app/farms/1/planning?date=2026-11-20&conflicts=open' })
      .answer(conflictRoutes.list, list([...load, { ...UNPLACED, id: 11, noted_for: 8 }]))
      .answer(conflictRoutes.attach, { client: 1, data: load })
    await show(fake)
    const dialog = within(await screen.findByRole('dialog'))
    expect(seen(await dialog.findByText('Weights of one load: 2, 720 kg'))).toContain('720 kg')
    return { fake, dialog }
  }
  const attached = (fake: Awaited<ReturnType<typeof open>>['fake']) =>
    fake.calls.find(({ path }) => path === conflictRoutes.attach.path)?.body

  test('a whole load is attached to its feeding in one tap', async () => {
    const { fake, dialog } = await openLoad('loaded')
    expect(dialog.getAllByRole('button', { name: 'Attach' })).toHaveLength(3)
    await userEvent.click(
      dialog.getByRole('button', { name: 'Attach all to: High milking, Morning, 20 Nov 2026' }),
    )
    await waitFor(() => expect(attached(fake)).toMatchObject({ feeding: 7, conflicts: [9, 10] }))
  })

  test('a load whose feeding is over is attached to another one', async () => {
    const { dialog } = await openLoad('uploaded')
    expect(dialog.queryByRole('button', { name: /^Attach all to/ })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Attach all' }))
    const form = within((await screen.findAllByRole('dialog')).at(-1) ?? document.body)
    expect(seen(form.getByText('Weights of one load: 2, 720 kg'))).toBe('Weights of one load: 2, 720 kg')
  })

  test('somebody was faster: it is said, and nothing is attached', async () => {
    const { fake, dialog } = await openLoad('loaded')
    fake.answer(
      conflictRoutes.attach,
      new ApiError({ status: 409, errors: { non_field: [{ code: 'wrong_status', message: '' }] } }),
    )
    await userEvent.click(dialog.getByRole('button', { name: /^Attach all to/ }))
    const told = 'Not possible in this status.'
    expect(seen(await dialog.findByText(told))).toContain(told)
  })

  test('a placed fact is accepted', async () => {
    const { fake, dialog } = await open({ ...UNPLACED, placed: true, settlements: ['accept'] })
    await userEvent.click(await dialog.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(settled(fake)).toMatchObject({ action: 'accept' }))
  })
})
