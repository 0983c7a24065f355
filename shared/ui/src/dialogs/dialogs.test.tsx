import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '#fields/field.tsx'
import { Input } from '#fields/input.tsx'
import { renderKit } from '#testing/render-kit.tsx'
import { CabDialog } from './cab-dialog.tsx'
import { ConfirmDelete } from './confirm-delete.tsx'
import { FormDialog, type FormDialogProps } from './form-dialog.tsx'

const showForm = (props: Partial<FormDialogProps> = {}) => {
  const onClose = vi.fn()
  const onSubmit = vi.fn()
  renderKit(
    <FormDialog open title="New group" onClose={onClose} onSubmit={onSubmit} {...props}>
      <Field label="Name">
        <Input value="" onChange={() => undefined} />
      </Field>
    </FormDialog>,
  )
  return { onClose, onSubmit }
}

describe('a form in a dialog', () => {
  it('closes on Escape while nothing was changed', async () => {
    const { onClose } = showForm()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes on a click beside it', async () => {
    const { onClose } = showForm()
    const around = screen.getByRole('dialog').parentElement ?? document.body
    await userEvent.click(around)
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks before a changed form is left, and stays open on Keep editing', async () => {
    const { onClose } = showForm({ isDirty: true })
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Name')).toBeTruthy()
  })

  it('is left on Discard', async () => {
    const { onClose } = showForm({ isDirty: true })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('asks on Cancel too when something was changed', async () => {
    const { onClose } = showForm({ isDirty: true })
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is saved with Enter, but not twice while it is being saved', async () => {
    const { onSubmit } = showForm()
    await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is a sheet on phones, with the same question', async () => {
    window.innerWidth = 390
    const { onClose } = showForm({ isDirty: true })
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe.each([
  ['a dialog', 1440],
  ['a sheet of a phone', 390],
])('%s that leaves the page as it closes', (_, width) => {
  it('gives the focus back to what opened it', async () => {
    window.innerWidth = width
    const Page = () => {
      const [isOpen, setOpen] = useState(false)
      return (
        <>
          <button type="button" onClick={() => setOpen(true)}>
            {'New group'}
          </button>
          {isOpen && (
            <FormDialog open title="New group" onClose={() => setOpen(false)} onSubmit={() => undefined}>
              <Field label="Name">
                <Input value="" onChange={() => undefined} />
              </Field>
            </FormDialog>
          )}
        </>
      )
    }
    renderKit(<Page />)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const name = await screen.findByLabelText('Name')
    await userEvent.click(name)
    expect(document.activeElement).toBe(name)
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New group' })),
    )
  })
})

describe('ConfirmDelete', () => {
  it('names the thing and says that it is final', async () => {
    const onDelete = vi.fn()
    const onClose = vi.fn()
    renderKit(<ConfirmDelete name="Mid milking" onDelete={onDelete} onClose={onClose} />)
    expect(screen.getByRole('dialog', { name: 'Delete Mid milking?' })).toBeTruthy()
    expect(screen.getByText(/cannot be undone/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }))
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    expect(onDelete).toHaveBeenCalledOnce()
  })

  it('is closed without a name', () => {
    renderKit(<ConfirmDelete name={null} onDelete={() => undefined} onClose={() => undefined} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

it('CabDialog stays whatever is pressed', async () => {
  const onClick = vi.fn()
  renderKit(
    <CabDialog
      open
      title="Stop loading?"
      actions={
        <button type="button" onClick={onClick}>
          Stop
        </button>
      }
    >
      The weights so far stay.
    </CabDialog>,
  )
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Stop loading?' })).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  expect(onClick).toHaveBeenCalledOnce()
})
