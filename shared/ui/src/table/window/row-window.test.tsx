import { seen } from '@manger/testing'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { renderKit } from '#testing/render-kit.tsx'
import { DataTable } from '../data-table.tsx'
import type { DataTableProps } from '../table-props.ts'
import { heightOf, windowOf } from './row-window.formulas.ts'

type Feed = { id: number }
const FEEDS = Array.from({ length: 1200 }, (_, at): Feed => ({ id: at + 1 }))
const ROW_PX = 45

const show = (props: Partial<DataTableProps<Feed>>) =>
  renderKit(
    <DataTable
      label="Ingredients"
      columns={[{ key: 'name', title: 'Ingredient', isName: true, render: ({ id }) => `Feed ${id}` }]}
      rows={FEEDS}
      rowKey={({ id }) => id}
      {...props}
    />,
  )

/** This DOM has no layout: the body stands so far above the window, and is as high as all its rows. */
const scrollTo = (row: number, lines = FEEDS.length) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(
    DOMRect.fromRect({ y: -row * ROW_PX, height: lines * ROW_PX }),
  )
  fireEvent.scroll(document.body)
}
afterEach(() => void vi.restoreAllMocks())

describe('a long table', () => {
  it('draws what is in sight, and says which rows these are (review A10)', () => {
    show({})
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1201')
    scrollTo(600)
    expect(screen.queryByText('Feed 1')).toBeNull()
    const row = screen.getByRole('row', { name: 'Feed 601' })
    expect(row.getAttribute('aria-rowindex')).toBe('602')
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
  })

  it('draws only the rows that come in sight, those that stay are left as they are', () => {
    const drawn: number[] = []
    const render = ({ id }: Feed) => {
      drawn.push(id)
      return `Feed ${id}`
    }
    show({ columns: [{ key: 'name', title: 'Ingredient', isName: true, render }] })
    scrollTo(600)
    drawn.length = 0
    scrollTo(610)
    expect(screen.getByRole('row', { name: 'Feed 611' })).toBeDefined()
    expect(new Set(drawn).size).toBe(10)
  })

  it('draws what is in sight of groups too, each under its head and with the grip of those that move', () => {
    const of = ({ id }: Feed) => `Mixer ${Math.ceil(id / 300)}`
    show({
      groups: { of, head: (key) => key },
      order: { canMove: () => true, onMove: () => undefined },
    })
    expect(screen.getAllByRole('row').length).toBeLessThan(80)
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('1205')
    scrollTo(600, 1204)
    expect(screen.queryByText('Mixer 1')).toBeNull()
    expect(screen.getByText('Mixer 3')).toBeDefined()
    const row = screen.getByText('Feed 601').closest('tr')
    expect(row?.getAttribute('aria-rowindex')).toBe('605')
    expect(row?.textContent).toMatch(/^1Feed 601/)
  })

  it('comes to its last row (review A10)', () => {
    show({})
    scrollTo(1190)
    expect(seen(screen.getByRole('row', { name: 'Feed 1200' }))).toBe('Feed 1200')
  })

  it('fetches more before its end is reached, and only while there is more (review A10)', () => {
    const more = vi.fn()
    show({ part: { shown: 1200, total: 5000, more } })
    expect(more).not.toHaveBeenCalled()
    scrollTo(1190)
    expect(more).toHaveBeenCalledOnce()
  })

  it('is drawn whole while it is short', () => {
    expect(windowOf(99, { top: -9000, height: 900, rowPx: 45 })).toEqual({ from: 0, to: 99 })
  })

  it('counts rows that were drawn as high as they were, others as the usual ones', () => {
    const heights = [100, undefined, 100, ...Array<number>(50).fill(20)]
    const rows = { rowPx: 50, heights }
    expect(heightOf({ from: 0, to: 4 }, rows)).toBe(270)
    expect(heightOf({ from: 50, to: 55 }, rows)).toBe(3 * 20 + 2 * 50)
    // The 50th row begins 1,190 px below the first one, and 900 px hold three of 20 and seventeen usual ones.
    expect(windowOf(300, { top: -1190, height: 900, ...rows })).toEqual({ from: 40, to: 80 })
  })

  it('never draws past its end, however the page was scrolled before', () => {
    expect(windowOf(300, { top: -90_000, height: 900, rowPx: 45 })).toEqual({ from: 290, to: 300 })
  })
})
