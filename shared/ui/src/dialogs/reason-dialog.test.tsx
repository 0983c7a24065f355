import { ApiError } from '@manger/platform'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const show = (onSubmit: (reason: string) => Promise<unknown> = () => Promise.resolve()) => {
  const calls = { onSubmit: vi.fn(onSubmit), onDone: vi.fn(), onClose: vi.fn() }
  renderKit(
    <ReasonDialog title="Take back: KK-60" submitLabel="Take back" {...calls}>
      The feeds go back to their stocks.
    </ReasonDialog>,
  )
  return calls
}
const take = () => userEvent.click(screen.getByRole('button', { name: /Take back$/ }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })

it('does nothing without a reason, blanks are none', async () => {
  const { onSubmit } = show()
  await userEvent.type(field(), '  ')
  await take()
  expect(await screen.findByText('Give a reason.')).toBeDefined()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('does it with the trimmed reason, then says that it is done', async () => {
  const { onSubmit, onDone } = show()
  await userEvent.type(field(), ' Wrong weight ')
  await take()
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(onSubmit).toHaveBeenCalledWith('Wrong weight')
})

it('shows a refusal and keeps what was typed', async () => {
  const refused = new ApiError({ status: 409, errors: { non_field: [{ code: 'day_closed', message: '' }] } })
  const { onDone } = show(() => Promise.reject(refused))
  await userEvent.type(field(), 'Wrong weight')
  await take()
  expect(await screen.findByText('This day is closed.')).toBeDefined()
  expect(field().value).toBe('Wrong weight')
  expect(onDone).not.toHaveBeenCalled()
})
