import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { FilterRow, type FilterRowProps } from './filter-row.tsx'

const WIDTH = window.innerWidth
afterEach(() => {
  window.innerWidth = WIDTH
})

const show = (props: Partial<FilterRowProps> = {}) => {
  const onChange = vi.fn()
  renderKit(
    <FilterRow search={{ input: { value: '', onChange } }} label="Search feeds" {...props}>
      <button type="button">Under 7 days</button>
    </FilterRow>,
  )
  return { onChange, row: within(screen.getByLabelText('Filters', { selector: 'search' })) }
}

describe('FilterRow', () => {
  it('has search, filters and what stands at the end', async () => {
    const { onChange, row } = show({ aside: <a href="#copy">Copy</a> })
    await userEvent.type(row.getByRole('textbox', { name: 'Search feeds' }), 'h')
    expect(onChange).toHaveBeenCalledWith('h')
    expect(row.getByRole('button', { name: 'Under 7 days' })).toBeDefined()
    expect(row.getByRole('link', { name: 'Copy' })).toBeDefined()
  })

  it('keeps many filters behind a button on a phone, the search beside it', async () => {
    window.innerWidth = 390
    const { row } = show({ isLong: true })
    expect(row.queryByRole('button', { name: 'Under 7 days' })).toBeNull()
    await userEvent.click(row.getByRole('button', { name: 'Filters', expanded: false }))
    expect(row.getByRole('button', { name: 'Under 7 days' })).toBeDefined()
    expect(row.getByRole('button', { name: 'Filters', expanded: true })).toBeDefined()
  })

  it('shows few filters on a phone at once', () => {
    window.innerWidth = 390
    const { row } = show()
    expect(row.getByRole('button', { name: 'Under 7 days' })).toBeDefined()
    expect(row.queryByRole('button', { name: 'Filters' })).toBeNull()
  })
})
