import { PageProvider, PlatformProvider } from '@manger/platform'
import { buildPage, createFakePlatform, seen } from '@manger/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { MixCard, type MixCardProps } from './mix-card.tsx'
import { RecipeFeed } from './recipe-feed.tsx'
import { RecipeLines } from './recipe-lines.tsx'
import { RecipePercent } from './recipe-percent.tsx'

const show = (part: ReactNode) =>
  renderKit(
    <PlatformProvider value={createFakePlatform().platform}>
      <PageProvider value={buildPage()}>{part}</PageProvider>
    </PlatformProvider>,
  )

describe('MixCard', () => {
  const mix = (left: number, more: Partial<MixCardProps> = {}) => {
    const ways = { largest: 'Corn silage', onFill: vi.fn(), onSpread: vi.fn() }
    const parts = [{ key: 1, name: 'Corn silage', color: 'c1' as const, percent: 100 - left }]
    show(<MixCard canEdit parts={parts} left={left} rule="Saved at exactly 100%." ways={ways} {...more} />)
    return ways
  }

  it('tells what is missing, and gives it to the largest part or to all', async () => {
    const ways = mix(2.5)
    expect(screen.getByText('2.50% still to allocate.')).toBeDefined()
    expect(screen.getByText('97.50%')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Add to: Corn silage' }))
    await userEvent.click(screen.getByRole('button', { name: 'Spread over all' }))
    expect(ways.onFill).toHaveBeenCalledOnce()
    expect(ways.onSpread).toHaveBeenCalledOnce()
  })

  it('tells what is too much', () => {
    mix(-3)
    expect(seen(screen.getByText('3.00% too much.'))).toBe(
      '3.00% too much. | Saved at exactly 100%. | Take from: Corn silage | Spread over all',
    )
    expect(seen(screen.getByRole('button', { name: 'Take from: Corn silage' }))).toBe(
      'Take from: Corn silage',
    )
  })

  it('is silent where it is whole, or only read', () => {
    mix(0)
    expect(screen.queryByText('Saved at exactly 100%.')).toBeNull()
    mix(5, { canEdit: false })
    expect(screen.queryByText('Saved at exactly 100%.')).toBeNull()
  })

  it('says why an empty mix was refused', () => {
    mix(100, { parts: [], problem: 'Ration cannot be empty.' })
    expect(seen(screen.getByText('Ration cannot be empty.'))).toBe('Ration cannot be empty.')
  })
})

describe('RecipeLines', () => {
  const Lines = ({ onPastEnd }: { onPastEnd: () => void }) => {
    const [values, setValues] = useState<(number | null)[]>([60, 40])
    return (
      <RecipeLines onPastEnd={onPastEnd}>
        <table>
          <tbody>
            {['Hay', 'Straw'].map((name, index) => (
              <tr key={name}>
                <th scope="row">
                  <RecipeFeed name={name} note="Barn" error={index === 1 ? 'Gone' : undefined} />
                </th>
                <td>
                  <RecipePercent
                    canEdit
                    name={name}
                    value={values[index] ?? null}
                    was={index === 0 ? 62 : undefined}
                    error={undefined}
                    onChange={(percent) => setValues(values.with(index, percent))}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </RecipeLines>
    )
  }
  const percentOf = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: `${name}: percent` })

  it('is walked with Enter and the arrows; Enter in the last percent asks for a line more', async () => {
    const onPastEnd = vi.fn()
    show(<Lines onPastEnd={onPastEnd} />)
    await userEvent.click(percentOf('Hay'))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(percentOf('Straw'))
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(percentOf('Hay'))
    expect(onPastEnd).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onPastEnd).toHaveBeenCalledOnce()
  })

  it('shows a percent beside what it was, and errors at their feed', () => {
    show(<Lines onPastEnd={() => undefined} />)
    expect(percentOf('Hay').value).toBe('60.00')
    expect(screen.getByText('was 62.00%')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toBe('Gone')
  })

  it('is only read without the right', () => {
    show(
      <RecipePercent canEdit={false} name="Hay" value={60} was={62} error={undefined} onChange={vi.fn()} />,
    )
    expect(screen.getByText('60.00%')).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
