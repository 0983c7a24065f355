import { FIELD_CODE } from '@manger/contract'
import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { ApiError, NO_ANSWER } from '@manger/platform'
import { buildStock, createFakePlatform, type FakePlatform, seen } from '@manger/testing'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Field } from '#fields/field.tsx'
import { FloatInput } from '#fields/float-input.tsx'
import { Input } from '#fields/input.tsx'
import en from '../../locales/en.json' with { type: 'json' }
import { RecordDialog } from './record-dialog.tsx'
import { useForm } from './use-form.ts'

const PIT = buildStock({ name: 'Pit', capacity: 1200, version: 4 })
const one = (data: Stock) => ({ client: 1, data })
const refusal = (status: number, code: 'version_conflict' | 'operation_conflict', current?: Stock) =>
  new ApiError({ status, errors: { non_field: [{ code, message: '' }] }, current })
const LOST = new ApiError({ status: NO_ANSWER })

const StockForm = ({
  stock,
  onSaved,
  onClose,
}: {
  stock: Stock | null
  onSaved: () => void
  onClose: () => void
}) => {
  const form = useForm(stockRoutes, {
    item: stock,
    start: { company: 1, capacity: 0 },
    fields: { name: { label: 'Name' }, capacity: { label: 'Capacity', text: (tonnes) => `${tonnes} t` } },
    notice: ({ name }) => `${name} saved`,
    onSaved,
  })
  return (
    <RecordDialog form={form} title="Stock" onClose={onClose}>
      <Field {...form.field('name')}>
        <Input {...form.input('name')} />
      </Field>
      <Field {...form.field('capacity')}>
        <FloatInput {...form.input('capacity')} />
      </Field>
    </RecordDialog>
  )
}

const show = (stock: Stock | null) => {
  const fake = createFakePlatform({ words: { ui: en } })
  const onSaved = vi.fn()
  const onClose = vi.fn()
  render(<StockForm stock={stock} onSaved={onSaved} onClose={onClose} />, { wrapper: fake.Wrapper })
  return { fake, onSaved, onClose }
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const retype = async (name: RegExp, text: string) => {
  await userEvent.clear(field(name))
  await userEvent.type(field(name), text)
}
const save = async () => {
  const buttons = await screen.findAllByRole('button', { name: /Save$/ })
  await userEvent.click(buttons.at(-1) ?? document.body)
}
const writes = ({ calls }: FakePlatform) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, params, body }) => ({ method, params, ...Object(body) }))

describe('a form of the pattern', () => {
  it('shows every broken rule of the contract at its field and sends nothing', async () => {
    const { fake } = show(null)
    expect(field(/^Name/).required || field(/^Name/).getAttribute('aria-required') === 'true').toBe(true)
    await save()
    expect(await screen.findByText('This field cannot be empty.')).toBeDefined()
    expect(fake.calls).toEqual([])
    await userEvent.type(field(/^Name/), 'Barn')
    expect(screen.queryByText('This field cannot be empty.')).toBeNull()
  })

  it('goes back to the first field that is wrong, however far above the button, and says to check the data', async () => {
    const { fake } = show(null)
    await save()
    await waitFor(() => expect(document.activeElement).toBe(field(/^Name/)))
    expect(fake.toasts).toEqual([{ kind: 'error', text: 'Check the data you entered.' }])
    // Answered by the server: the same.
    await userEvent.type(field(/^Name/), 'Pit')
    fake.answer(
      stockRoutes.create,
      new ApiError({ status: 400, errors: { name: [{ code: FIELD_CODE.unique, message: '' }] } }),
    )
    await save()
    await waitFor(() => expect(fake.toasts).toHaveLength(2))
    expect(document.activeElement).toBe(field(/^Name/))
  })

  it('says nothing more where a refusal has a text of its own', async () => {
    const { fake } = show(null)
    fake.answer(stockRoutes.create, refusal(409, 'version_conflict'))
    await userEvent.type(field(/^Name/), 'Pit')
    await save()
    expect(await screen.findByText(/Somebody changed this/)).toBeDefined()
    expect(fake.toasts).toEqual([])
  })

  it('tells a limit as the field writes its values', async () => {
    show(null)
    await userEvent.type(field(/^Name/), 'Pit')
    await retype(/^Capacity/, '100001')
    await save()
    expect(seen(await screen.findByText('Too large. The highest allowed value: 100000 t.'))).toBe(
      'Too large. The highest allowed value: 100000 t.',
    )
  })

  it('sends a new one with an id of its intent, and says so', async () => {
    const { fake, onSaved } = show(null)
    fake.answer(stockRoutes.create, one(PIT))
    await userEvent.type(field(/^Name/), 'Pit')
    expect(fake.isDirty()).toBe(true)
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith(PIT))
    expect(writes(fake)).toMatchObject([
      { method: 'POST', company: 1, name: 'Pit', capacity: 0, op_id: expect.any(String) },
    ])
    expect(fake.toasts).toEqual([{ kind: 'success', text: 'Pit saved' }])
    expect(fake.isDirty()).toBe(false)
  })

  it('sends a name that was pasted from two cells as the one line that is saved', async () => {
    const { fake, onSaved } = show(null)
    fake.answer(stockRoutes.create, one(PIT))
    await userEvent.click(field(/^Name/))
    await userEvent.paste('Pit\t2\n')
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(writes(fake)).toMatchObject([{ name: 'Pit 2' }])
  })

  it('keeps what is typed when it is refused, with the reason at its field', async () => {
    const { fake, onSaved } = show(PIT)
    const refused = new ApiError({
      status: 400,
      errors: { name: [{ code: FIELD_CODE.unique, message: '' }] },
    })
    fake.answer(stockRoutes.update, refused)
    await retype(/^Name/, 'Barn')
    await save()
    await waitFor(() => expect(field(/^Name/).getAttribute('aria-invalid')).toBe('true'))
    expect(field(/^Name/).value).toBe('Barn')
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('merges what somebody else saved, value by value, and sends it at once onto theirs', async () => {
    const { fake, onSaved } = show(PIT)
    fake.answer(
      stockRoutes.update,
      refusal(409, 'version_conflict', { ...PIT, name: 'Pit 1', capacity: 900, version: 5 }),
    )
    await retype(/^Name/, 'North pit')
    await save()
    await userEvent.click(await screen.findByRole('radio', { name: 'Mine North pit' }))
    expect(screen.getByText('900 t')).toBeDefined()
    fake.answer(stockRoutes.update, one({ ...PIT, name: 'North pit', capacity: 900, version: 6 }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(writes(fake).at(-1)).toMatchObject({
      params: { id: PIT.id },
      name: 'North pit',
      capacity: 900,
      version: 5,
    })
  })

  it('finds its own change again after a lost answer', async () => {
    const { fake, onSaved } = show(PIT)
    fake.answer(stockRoutes.update, LOST)
    await retype(/^Name/, 'Barn')
    await save()
    await waitFor(() => expect(writes(fake)).toHaveLength(1))
    fake.answer(stockRoutes.update, one({ ...PIT, name: 'Barn', version: 5 }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const [first, second] = writes(fake)
    expect(second).toEqual(first)
  })

  it('goes on from what a lost answer made, when more was typed meanwhile: nothing is made twice', async () => {
    const { fake, onSaved } = show(null)
    fake.answer(stockRoutes.create, LOST)
    await userEvent.type(field(/^Name/), 'Pit')
    await save()
    await waitFor(() => expect(writes(fake)).toHaveLength(1))
    await retype(/^Name/, 'Barn')
    fake.answer(stockRoutes.create, refusal(409, 'operation_conflict', { ...PIT, capacity: 0 }))
    fake.answer(stockRoutes.update, one({ ...PIT, name: 'Barn', version: 5 }))
    await save()
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const [, again, change] = writes(fake)
    expect(again).toMatchObject({ method: 'POST', name: 'Barn' })
    expect(change).toMatchObject({ method: 'PUT', params: { id: PIT.id }, name: 'Barn', version: 4 })
    expect(change.op_id).not.toBe(again.op_id)
  })

  it.each(['Cancel', 'Close'])('asks on %s when something changed, and not before', async (button) => {
    const { onClose } = show(PIT)
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(onClose).toHaveBeenCalledOnce()
    await retype(/^Name/, 'Barn')
    await userEvent.click(screen.getByRole('button', { name: button }))
    expect(await screen.findByRole('button', { name: 'Keep editing' })).toBeDefined()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('sends once, however often it is pressed', async () => {
    const { fake, onSaved } = show(PIT)
    const waiting = Promise.withResolvers<ReturnType<typeof one>>()
    fake.answer(stockRoutes.update, () => waiting.promise)
    await retype(/^Name/, 'Barn')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(writes(fake)).toHaveLength(1))
    expect(fake.isDirty()).toBe(true)
    waiting.resolve(one(PIT))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(writes(fake)).toHaveLength(1)
  })
})
