import { seen } from '@manger/testing'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BarList } from '#charts/bars/bar-list.tsx'
import type { Series } from '#charts/common/series.ts'
import { TimeSeries } from '#charts/time-series/time-series.tsx'
import { renderKit } from '#testing/render-kit.tsx'

const kg = (value: number) => `${value} kg`

const STOCK: Series = {
  key: 'stock',
  name: 'Maize silage',
  color: 'c1',
  values: [
    { day: '2026-11-18', value: 900 },
    { day: '2026-11-19', value: null },
    { day: '2026-11-20', value: 500 },
    { day: '2026-11-21', value: 250 },
  ],
}
const HAY: Series = { key: 'hay', name: 'Hay', color: 'c2', values: [{ day: '2026-11-20', value: 40 }] }

const renderStock = () =>
  renderKit(<TimeSeries label="Stock by day" series={[STOCK, HAY]} today="2026-11-20" text={kg} />)

const cells = (row: HTMLElement) => [...row.querySelectorAll('th,td')].map(({ textContent }) => textContent)

describe('TimeSeries', () => {
  it('has the same numbers as a table', () => {
    renderStock()
    const table = screen.getByRole('table', { name: 'Stock by day' })
    expect(within(table).getAllByRole('row').map(cells)).toEqual([
      ['Day', 'Maize silage', 'Hay'],
      ['18 Nov 2026', '900 kg', '–'],
      ['20 Nov 2026', '500 kg', '40 kg'],
      ['21 Nov 2026', '250 kg', '–'],
    ])
  })

  it('draws what is still to come dashed, up to today solid', () => {
    const { container } = renderStock()
    const lines = [...container.querySelectorAll('path[stroke="var(--m-c1)"]')]
    expect(lines.map((line) => line.getAttribute('stroke-dasharray'))).toEqual([null, '5 4'])
  })

  it('starts at today and walks along the days with the keys', async () => {
    renderStock()
    const chart = screen.getByRole('slider', { name: 'Stock by day' })
    await userEvent.tab()
    expect(document.activeElement).toBe(chart)
    const read = () => chart.getAttribute('aria-valuetext')
    expect(read()).toBe('20 Nov 2026, Maize silage 500 kg, Hay 40 kg')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(read()).toBe('21 Nov 2026, Maize silage 250 kg')
    await userEvent.keyboard('{Home}')
    expect(read()).toBe('18 Nov 2026, Maize silage 900 kg')
    expect(chart.querySelector('circle')).not.toBeNull()
    await userEvent.keyboard('{Escape}')
    expect(chart.querySelector('circle')).toBeNull()
  })

  it('shows the day under the pointer', () => {
    renderStock()
    const chart = screen.getByRole('slider', { name: 'Stock by day' })
    fireEvent.pointerMove(chart, { clientX: 640 })
    expect(chart.getAttribute('aria-valuenow')).toBe('3')
    fireEvent.pointerMove(chart, { clientX: 0 })
    expect(chart.getAttribute('aria-valuenow')).toBe('0')
  })

  it('names the lines beside them, in a legend where there is no room', () => {
    const names = (container: Element) =>
      [...container.querySelectorAll('svg text')].map((text) => text.textContent)
    expect(names(renderStock().container)).toContain('Maize silage')
    cleanup()
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(360)
    expect(names(renderStock().container)).not.toContain('Maize silage')
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Maize silage', 'Hay'])
    vi.restoreAllMocks()
  })

  it('says when there is nothing', () => {
    renderKit(<TimeSeries label="Stock" series={[{ ...HAY, values: [] }]} text={kg} />)
    expect(screen.getByText('No values to show')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })
})

describe('BarList', () => {
  const items = [
    { key: 'a', name: 'Petrenko', value: -4, text: '−4 kg', level: 'off' as const },
    { key: 'b', name: 'Koval', value: 12, text: '+12 kg', level: 'far' as const },
  ]

  it('is a table of names and texts', () => {
    renderKit(<BarList label="Deviation by driver" items={items} />)
    const table = screen.getByRole('table', { name: 'Deviation by driver' })
    expect(within(table).getByRole('row', { name: /Koval/ }).textContent).toContain('+12 kg')
    expect(screen.getByRole('img', { name: 'far off' })).toBeDefined()
  })

  it('is one stop of the keyboard; arrows walk inside', async () => {
    renderKit(<BarList label="Deviation by driver" items={items} />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toContain('Koval')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
  })

  it('says when there is nothing', () => {
    renderKit(<BarList label="Deviation" items={[]} empty="No loads" />)
    expect(seen(screen.getByText('No loads'))).toBe('No loads')
  })
})
