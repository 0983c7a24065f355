import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import type { MergeField } from './merge.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Ingredient = { name: string; price: number; humidity: number | null }

const FIELDS: MergeField<Ingredient>[] = [
  { key: 'name', label: 'Name', base: 'Hay', mine: 'Straw', theirs: 'Hay', text: String },
  { key: 'price', label: 'Price', base: 10, mine: 11, theirs: 12, text: (value) => `€${value}` },
  { key: 'humidity', label: 'Humidity', base: 5, mine: 5, theirs: 6, text: (value) => `${value} %` },
]

const renderMerge = (fields = FIELDS) => {
  const onMerge = vi.fn<(values: Ingredient) => void>()
  renderKit(<MergeDialog<Ingredient> fields={fields} onMerge={onMerge} onClose={() => undefined} />)
  return onMerge
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })

describe('MergeDialog', () => {
  it('asks only for what both changed, and cannot be saved before', async () => {
    const onMerge = renderMerge()
    const price = screen.getByRole('group', { name: 'Price' })
    expect(price.textContent).toContain('Before €10')
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(save().disabled).toBe(true)
    await userEvent.click(within(price).getByRole('radio', { name: 'Theirs €12' }))
    await userEvent.click(save())
    expect(onMerge.mock.calls).toEqual([[{ name: 'Straw', price: 12, humidity: 6 }]])
  })

  it('names what is taken without a question, and whose it is', () => {
    renderMerge()
    const taken = screen.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(taken).toEqual(['Strawmy change', '6 %their change'])
  })

  it('is chosen with the keyboard alone', async () => {
    const onMerge = renderMerge()
    screen.getByRole('radio', { name: 'Mine €11' }).focus()
    await userEvent.keyboard(' ')
    save().focus()
    await userEvent.keyboard('{Enter}')
    expect(onMerge.mock.calls[0]?.[0].price).toBe(11)
  })

  it('only has to be confirmed where nobody contradicts', async () => {
    const onMerge = renderMerge(FIELDS.filter(({ key }) => key !== 'price'))
    expect(screen.queryByRole('radio')).toBeNull()
    await userEvent.click(save())
    expect(onMerge).toHaveBeenCalledOnce()
  })
})
