import { OFFER_MS, TOAST_MS } from '@manger/contract'
import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Select } from '#fields/select.tsx'
import { renderKit } from '#testing/render-kit.tsx'
import { MultiSelect } from './multi-select.tsx'
import { Toasts } from './toasts.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const OPTIONS = [
  { value: 1, label: 'High A' },
  { value: 2, label: 'High B' },
]

describe('MultiSelect', () => {
  it('adds to what is chosen', async () => {
    const onChange = vi.fn()
    renderKit(<MultiSelect label="Groups" value={[1]} onChange={onChange} options={OPTIONS} />)
    await userEvent.click(screen.getByRole('combobox', { name: 'Groups' }))
    await userEvent.click(await screen.findByTitle('High B'))
    expect(onChange.mock.lastCall?.[0]).toEqual([1, 2])
  })

  it('asks the server once, 300 ms after the last key', async () => {
    const onSearch = vi.fn()
    renderKit(
      <MultiSelect
        label="Groups"
        value={[]}
        onChange={() => undefined}
        options={OPTIONS}
        onSearch={onSearch}
      />,
    )
    vi.useFakeTimers()
    const box = screen.getByRole('combobox', { name: 'Groups' })
    for (const text of ['h', 'hi', 'hig']) fireEvent.change(box, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(299))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['hig']])
  })
})

describe('Select', () => {
  it('opens at once where it is told to, and asks the server 300 ms after the last key', async () => {
    const onSearch = vi.fn()
    renderKit(
      <Select
        label="Ingredient"
        startsOpen
        value={null}
        onChange={() => undefined}
        options={OPTIONS}
        onSearch={onSearch}
      />,
    )
    expect(await screen.findByTitle('High B')).toBeDefined()
    const box = screen.getByRole('combobox', { name: 'Ingredient' })
    expect(document.activeElement).toBe(box)
    vi.useFakeTimers()
    for (const text of ['s', 'si', 'sil']) fireEvent.change(box, { target: { value: text } })
    act(() => void vi.advanceTimersByTime(299))
    expect(onSearch).not.toHaveBeenCalled()
    act(() => void vi.advanceTimersByTime(1))
    expect(onSearch.mock.calls).toEqual([['sil']])
    expect(screen.getByTitle('High B')).toBeDefined()
  })
})

it('a toast goes after 2.5 seconds', () => {
  vi.useFakeTimers()
  const onDone = vi.fn()
  renderKit(<Toasts toasts={[{ id: 7, text: 'Feeding saved', tone: 'done' }]} onDone={onDone} />)
  expect(screen.getByRole('status').textContent).toBe('Feeding saved')
  act(() => void vi.advanceTimersByTime(TOAST_MS - 1))
  expect(onDone).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onDone).toHaveBeenCalledWith(7)
})

it('a toast with an action stays 8 seconds, longer while it is focused, and acts once', () => {
  vi.useFakeTimers()
  const onDone = vi.fn()
  const run = vi.fn()
  const toast = { id: 7, text: 'Order changed', tone: 'done' as const, action: { word: 'Undo', run } }
  renderKit(<Toasts toasts={[toast]} onDone={onDone} />)
  const undo = screen.getByRole('button', { name: /^Undo ?: Order changed$/ })
  act(() => void vi.advanceTimersByTime(OFFER_MS - 1))
  expect(onDone).not.toHaveBeenCalled()
  act(() => undo.focus())
  act(() => void vi.advanceTimersByTime(10 * OFFER_MS))
  expect(onDone).not.toHaveBeenCalled()
  act(() => undo.blur())
  act(() => void vi.advanceTimersByTime(OFFER_MS))
  expect(onDone).toHaveBeenCalledWith(7)
  fireEvent.click(undo)
  expect(run).toHaveBeenCalledOnce()
})
