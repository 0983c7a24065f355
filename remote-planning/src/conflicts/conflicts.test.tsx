import { conflictRoutes, type OfflineConflict } from '@manger/contract/feedings'
import { seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { UNPLACED } from '../testing/forms-server.ts'
import { list, setUp, show } from '../testing/planned-day.tsx'

vi.setConfig({ testTimeout: 20_000 })

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

  test('a placed fact is accepted', async () => {
    const { fake, dialog } = await open({ ...UNPLACED, placed: true, settlements: ['accept'] })
    await userEvent.click(await dialog.findByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(settled(fake)).toMatchObject({ action: 'accept' }))
  })
})
