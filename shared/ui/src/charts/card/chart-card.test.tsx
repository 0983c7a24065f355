import { seen } from '@manger/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { BarChart, type BarChartProps } from '#charts/bars/bar-chart.tsx'
import { barPlaces } from '#charts/bars/bar-places.ts'
import type { Series } from '#charts/common/series.ts'
import { TimeSeries } from '#charts/time-series/time-series.tsx'
import { renderKit } from '#testing/render-kit.tsx'
import { ChartCard } from './chart-card.tsx'

const kg = (value: number) => `${value} kg`

const bars: Series[] = (['Corn', 'Barley', '<b>Soy</b>'] as const).map((name, at) => ({
  key: name,
  name,
  color: at === 2 ? 'c1' : 'c4',
  kind: 'bar',
  values: [{ day: '2026-11-20', value: 100 }],
}))

const renderCard = (series: readonly Series[]) => {
  const onFile = vi.fn<(file: Blob, name: string) => void>()
  const { container } = renderKit(
    <ChartCard title="Used <feed>" about="North farm" fileName="used_2026" onFile={onFile}>
      <TimeSeries label="Used feed" series={series} isStacked text={kg} />
    </ChartCard>,
  )
  return { container, onFile }
}

const svgOf = async (series: readonly Series[]) => {
  const { onFile } = renderCard(series)
  await userEvent.click(screen.getByRole('button', { name: /^SVG/ }))
  await waitFor(() => expect(onFile).toHaveBeenCalledTimes(1))
  const [file, name] = onFile.mock.calls[0] ?? []
  return { name, text: (await file?.text()) ?? '' }
}

describe('ChartCard', () => {
  it('shows the table of its chart to everybody who asks for it, and goes back', async () => {
    const { container } = renderCard(bars)
    const drawing = () => container.querySelector('svg[data-drawing]')?.closest('[hidden]') ?? null
    expect(drawing()).toBeNull()
    await userEvent.click(screen.getByText('Table'))
    expect(drawing()).not.toBeNull()
    const part = screen.getByRole('region', { name: 'Used feed' })
    expect(part.tabIndex).toBe(0)
    expect(within(part).getAllByRole('row')).toHaveLength(2)
    await userEvent.click(screen.getByText('Chart'))
    expect(drawing()).toBeNull()
  })

  it('gives an SVG that needs no style sheet, with title, farm and legend, and words stay words', async () => {
    const { name, text } = await svgOf(bars)
    expect(name).toBe('used_2026.svg')
    const read = new DOMParser().parseFromString(text, 'image/svg+xml')
    const words = [...read.querySelectorAll('text')].map(({ textContent }) => textContent)
    for (const word of ['Used <feed>', 'North farm', 'Corn', 'Barley', '<b>Soy</b>'])
      expect(words).toContain(word)
    expect(
      [...read.querySelectorAll('svg svg')].every((one) => one.getAttribute('overflow') === 'visible'),
    ).toBe(true)
    expect(text).not.toMatch(/ (class|style|data-\w+|aria-\w+)=/)
    expect(text).toContain('xmlns="http://www.w3.org/2000/svg"')
  })

  it('tells bars of one colour apart by their pattern', () => {
    const { container } = renderCard(bars)
    const fills = [...container.querySelectorAll('svg[data-drawing] rect')].map((bar) =>
      bar.getAttribute('fill'),
    )
    expect(fills.filter((fill) => fill?.startsWith('url('))).toHaveLength(1)
  })

  it('has nothing to take away where there is nothing', () => {
    renderKit(
      <ChartCard title="Used feed" fileName="used" isReady={false} onFile={vi.fn()}>
        nothing
      </ChartCard>,
    )
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('TimeSeries', () => {
  it('shows a value that is alone, and a sign on each of several lines', () => {
    const line = (key: string, days: number): Series => ({
      key,
      name: key,
      color: 'c1',
      values: Array.from({ length: days }, (_, at) => ({
        day: new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10),
        value: at,
      })),
    })
    const signs = (series: Series[]) => {
      const { container, unmount } = renderKit(<TimeSeries label="x" series={series} text={kg} />)
      const found = container.querySelectorAll('svg[data-drawing] path[transform][fill="var(--m-c1)"]').length
      unmount()
      return found
    }
    expect(signs([line('one', 1)])).toBe(1)
    expect(signs([line('one', 400)])).toBe(0)
    expect(signs([line('one', 400), line('two', 400)])).toBeGreaterThan(4)
  })
})

describe('BarChart', () => {
  const text = (value: number) => `${value} %`
  const measures = [
    { key: 'accuracy', name: 'Accuracy', color: 'c1' as const, text },
    { key: 'bias', name: 'Bias', color: 'c4' as const, text },
  ]
  const rows: BarChartProps['rows'] = [
    { key: 'a', name: 'Petrenko', values: { accuracy: 99, bias: -2 } },
    { key: 'b', name: 'Koval', values: { accuracy: 98, bias: null } },
    { key: 'c', name: 'Nobody', values: { bias: null } },
  ]

  it('is a table of what has a value', () => {
    renderKit(<BarChart label="By operator" rowTitle="Operator" measures={measures} rows={rows} />)
    const table = within(screen.getByRole('table', { name: 'By operator' }))
    expect(
      table
        .getAllByRole('row')
        .map((row) => [...row.querySelectorAll('th,td')].map((cell) => cell.textContent)),
    ).toEqual([
      ['Operator', 'Accuracy', 'Bias'],
      ['Petrenko', '99 %', '-2 %'],
      ['Koval', '98 %', '–'],
    ])
  })

  it('draws what fits, and the table has all', () => {
    const many = Array.from({ length: 400 }, (_, at) => ({
      key: `${at}`,
      name: `G${at}`,
      values: { accuracy: at },
    }))
    const { container } = renderKit(
      <BarChart label="x" rowTitle="Group" measures={measures.slice(0, 1)} rows={many} />,
    )
    expect(container.querySelectorAll('svg[data-drawing] rect')).toHaveLength(30)
    expect(screen.getByText('The chart shows 30 of 400. The table has all of them.')).toBeDefined()
    expect(screen.getAllByRole('row')).toHaveLength(401)
  })

  it('says when there is nothing', () => {
    renderKit(<BarChart label="x" rowTitle="Group" measures={measures} rows={[]} empty="No loads" />)
    expect(seen(screen.getByText('No loads'))).toBe('No loads')
  })

  it.each([
    [640, 1],
    [640, 2],
    [360, 2],
  ])('keeps every track inside a width of %i for %i measures', (width, count) => {
    const { tracks, namePx } = barPlaces({
      width,
      longestName: 80,
      longestValues: Array.from({ length: count }, () => 8),
    })
    for (const { left, width: wide, end } of tracks)
      expect(left + wide < end && end <= width && wide >= 24).toBe(true)
    expect(namePx > 0).toBe(width < 480)
  })
})
