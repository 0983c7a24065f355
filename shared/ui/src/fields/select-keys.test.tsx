import { seen } from '@manger/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { MultiSelect, type MultiSelectProps } from '#menus/multi-select.tsx'
import { press } from '#testing/press.ts'
import { renderKit } from '#testing/render-kit.tsx'
import { Field } from './field.tsx'
import { listHeight } from './option.ts'
import { Select } from './select.tsx'

const FEED = 'Compound feed KK-60 for lactating cows'
const OPTIONS = [
  { value: 1, label: 'Corn silage' },
  { value: 2, label: 'Haylage' },
  { value: 3, label: FEED },
]

const Choice = ({ search }: { search?: boolean }) => {
  const [value, setValue] = useState<number | null>(null)
  return (
    <Field label="Ingredient" required>
      <Select value={value} onChange={setValue} options={OPTIONS} search={search} />
    </Field>
  )
}

const box = () => screen.getByRole('combobox', { name: /Ingredient/ })

describe('Select', () => {
  it('is opened, walked and chosen from with the keyboard', async () => {
    renderKit(<Choice />)
    await userEvent.tab()
    expect(document.activeElement).toBe(box())
    expect(box().getAttribute('aria-expanded')).toBe('false')
    press(box(), 'Enter')
    expect(box().getAttribute('aria-expanded')).toBe('true')
    press(box(), 'ArrowDown', 'Enter')
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'))
    expect(screen.getByText('Haylage', { selector: '.ant-select-content *' })).toBeDefined()
  })

  it('closes with Escape and changes nothing', async () => {
    renderKit(<Choice />)
    await userEvent.tab()
    press(box(), 'Enter', 'ArrowDown', 'Escape')
    await waitFor(() => expect(box().getAttribute('aria-expanded')).toBe('false'))
    expect(screen.queryByText('Haylage', { selector: '.ant-select-content *' })).toBeNull()
  })

  it('is searched by what is typed, and says when nothing fits', async () => {
    renderKit(<Choice search />)
    await userEvent.type(box(), 'hay')
    expect(await screen.findByTitle('Haylage')).toBeDefined()
    expect(screen.queryByTitle('Corn silage')).toBeNull()
    await userEvent.type(box(), 'x')
    expect(await screen.findByText('No options')).toBeDefined()
  })

  it('cuts a long choice after 28 characters, with the whole as a hint', async () => {
    renderKit(<Select label="Feed" value={3} onChange={() => undefined} options={OPTIONS} />)
    expect(screen.getByText('Compound feed KK-60 for lac…').title).toBe(FEED)
  })

  it('keeps the name of the choice when the server answers with others', () => {
    const Searched = () => {
      const [options, setOptions] = useState(OPTIONS)
      return (
        <>
          <Select
            label="Feed"
            value={2}
            onChange={() => undefined}
            options={options}
            onSearch={() => undefined}
          />
          <button type="button" onClick={() => setOptions(OPTIONS.slice(0, 1))}>
            {'answer'}
          </button>
        </>
      )
    }
    renderKit(<Searched />)
    fireEvent.click(screen.getByRole('button', { name: 'answer' }))
    expect(seen(screen.getByText('Haylage'))).toBe('Haylage')
  })
})

it('names a choice that the first answer of the server does not hold', () => {
  const straw = { value: 9, label: 'Straw' }
  renderKit(<Select label="Feed" value={9} chosen={straw} options={OPTIONS} onChange={() => undefined} />)
  expect(seen(screen.getByText('Straw'))).toBe('Straw')
})

describe('the open list', () => {
  it.each([
    [1, 4],
    [4, 4],
    [5, 7],
    [200, 7],
  ])('of %i options is %i rows high', (count, rows) => {
    expect(listHeight(count, 36)).toBe(rows * 36)
    expect(listHeight(count, 44)).toBe(rows * 44)
  })
})

const renderMulti = (props: Partial<MultiSelectProps<number>>) => {
  const onChange = vi.fn<(value: number[]) => void>()
  renderKit(<MultiSelect label="Groups" value={[]} onChange={onChange} options={OPTIONS} {...props} />)
  return onChange
}

// A list of 20 rows of 36 px in a window of 252 px, scrolled so far that so many pixels are left.
const scrollTo = (left: number): void => {
  const list = document.querySelector('[class*="-list-holder"]')
  if (list === null) throw new Error('the list is not open')
  // The list without layout would scroll itself back to its top.
  for (const [name, value] of Object.entries({ scrollHeight: 720, clientHeight: 252, scrollTop: 468 - left }))
    Object.defineProperty(list, name, { get: () => value, set: () => undefined, configurable: true })
  fireEvent.scroll(list)
}

describe('MultiSelect', () => {
  it('is chosen from with the keyboard, and gives back the last choice with Backspace', async () => {
    const onChange = renderMulti({ value: [1] })
    await userEvent.tab()
    const groups = screen.getByRole('combobox', { name: 'Groups' })
    press(groups, 'Enter', 'ArrowDown', 'Enter')
    expect(onChange.mock.lastCall?.[0]).toEqual([1, 2])
    press(groups, 'Backspace')
    expect(onChange.mock.lastCall?.[0]).toEqual([])
  })

  it.each([
    { left: 51, isServer: true, times: 0 },
    { left: 50, isServer: true, times: 1 },
    { left: 11, isServer: false, times: 0 },
    { left: 10, isServer: false, times: 1 },
  ])(
    'loads more near the bottom: $left px left, server search $isServer',
    async ({ left, isServer, times }) => {
      const onMore = vi.fn()
      renderMulti({ onMore, ...(isServer ? { onSearch: () => undefined } : {}) })
      await userEvent.click(screen.getByRole('combobox', { name: 'Groups' }))
      scrollTo(left)
      expect(onMore).toHaveBeenCalledTimes(times)
    },
  )

  it('asks for no more while more is under way', async () => {
    const onMore = vi.fn()
    renderMulti({ onMore, onSearch: () => undefined, loading: true })
    await userEvent.click(screen.getByRole('combobox', { name: 'Groups' }))
    scrollTo(0)
    expect(onMore).not.toHaveBeenCalled()
  })

  it('says when there is nothing to choose', async () => {
    renderMulti({ options: [] })
    await userEvent.click(screen.getByRole('combobox', { name: 'Groups' }))
    expect(seen(await screen.findByText('No options'))).toBe('No options')
  })
})
