import { seen } from '@manger/testing'
import { fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { PasswordInput } from './password-input.tsx'
import { Select } from './select.tsx'
import { Textarea } from './textarea.tsx'

it('Field ties its words to the control', () => {
  renderKit(
    <Field label="Name" hint="As on the gate" required>
      <Input value="" onChange={() => undefined} />
    </Field>,
  )
  const input = screen.getByRole('textbox', { name: /Name/ })
  expect(input.getAttribute('aria-required')).toBe('true')
  expect(screen.getByText('As on the gate').id).toBe(input.getAttribute('aria-describedby'))
})

it('PasswordInput shows and hides what was typed', async () => {
  renderKit(<PasswordInput label="Password" value="secret12" onChange={() => undefined} />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(input.type).toBe('password')
})

it('Textarea has four rows and grows to twelve', () => {
  renderKit(<Textarea label="Comment" value="" onChange={() => undefined} />)
  const area = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' })
  expect(area.getAttribute('rows')).toBe('4')
  expect(area.style.maxHeight).toBe('calc(12 * 22px + 14px)')
})

it('Textarea cuts what is pasted', () => {
  const onChange = vi.fn()
  renderKit(<Textarea label="Comment" value="" onChange={onChange} maxLength={5} />)
  fireEvent.change(screen.getByLabelText('Comment'), { target: { value: 'abcdefgh' } })
  expect(onChange).toHaveBeenCalledWith('abcde')
})

it('Select says so when there is nothing to choose', async () => {
  renderKit(<Select label="Mixer" value={null} onChange={() => undefined} options={[]} />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Mixer' }))
  expect(seen(await screen.findByText('No options'))).toBe('No options')
})

it('Select gives the chosen value, and null when it is emptied', async () => {
  const onChange = vi.fn()
  const options = [
    { value: 1, label: 'Solomix' },
    { value: 2, label: 'Siloking' },
  ]
  renderKit(<Select label="Mixer" value={1} onChange={onChange} options={options} clearable />)
  await userEvent.click(screen.getByRole('combobox', { name: 'Mixer' }))
  await userEvent.click(await screen.findByTitle('Siloking'))
  expect(onChange).toHaveBeenLastCalledWith(2)
})
