import { FIELD_CODE, NON_FIELD } from '@manger/contract'
import { seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from '#fields/field.tsx'
import { Input } from '#fields/input.tsx'
import { renderKit } from '#testing/render-kit.tsx'
import { FormProblems } from './form-problems.tsx'
import { useProblems } from './use-problems.ts'

const REFUSAL = {
  status: 400,
  errors: {
    name: [{ code: FIELD_CODE.unique, message: '' }],
    [NON_FIELD]: [{ code: 'version_conflict', message: '' }],
  },
}

const Form = ({ source }: { source: unknown }) => {
  const problems = useProblems()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        problems.show(source)
      }}
    >
      <Field label="Name" error={problems.of('name')}>
        <Input value="x" onChange={() => problems.clear('name')} />
      </Field>
      <FormProblems problems={problems} shown={['name']} />
      <button type="submit">Go</button>
    </form>
  )
}

it('puts each problem to its field and the rest above the buttons', async () => {
  renderKit(<Form source={REFUSAL} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  const input = screen.getByLabelText('Name')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('This value is already in use.').id).toBe(input.getAttribute('aria-describedby'))
  expect(screen.getByText(/Somebody changed this/)).toBeTruthy()
})

it('takes the problem away when the field changes', async () => {
  renderKit(<Form source={[{ field: 'name', code: FIELD_CODE.required }]} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(screen.getByText('This field is required.')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Name'), 'y')
  expect(screen.queryByText('This field is required.')).toBeNull()
})

it('does not swallow what is no refusal', async () => {
  renderKit(<Form source={new TypeError('boom')} />)
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(seen(screen.getByText('Unexpected error'))).toBe('Unexpected error')
})
