import type { Series } from '#charts/common/series.ts'
import { addDays } from '#dates/day.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { TimeSeries } from './time-series.tsx'

const TODAY = '2026-11-20'

/** Twenty days before today and ten after, falling by some and filled up now and then. */
const days = (start: number, daily: number, filled: number): Series['values'] => {
  let left = start
  return Array.from({ length: 31 }, (_, at) => {
    left = left <= daily ? filled : left - daily * (0.8 + (at % 5) * 0.1)
    return { day: addDays(TODAY, at - 20), value: Math.round(left) }
  })
}

const Stock = ({ count, kind }: { count: number; kind?: Series['kind'] }) => {
  const { w, kg } = useSample()
  const series: Series[] = [
    { key: 'silage', name: w('silage'), color: 'c1', kind, values: days(9400, 480, 9000) },
    { key: 'haylage', name: w('haylage'), color: 'c5', kind, values: days(6200, 210, 5000) },
    { key: 'feed', name: w('feed'), color: 'c3', kind, values: days(2100, 150, 3000) },
  ]
  return (
    <TimeSeries
      label={w('balance')}
      series={series.slice(0, count)}
      today={TODAY}
      limit={{ value: 1500, label: w('reserve') }}
      text={kg}
    />
  )
}

const Bars = ({ isStacked }: { isStacked?: boolean }) => {
  const { w, kg } = useSample()
  const series = (['silage', 'haylage', 'hay'] as const).map(
    (word, at): Series => ({
      key: word,
      name: w(word),
      color: (['c1', 'c5', 'c2'] as const)[at] ?? 'c1',
      kind: 'bar',
      values: Array.from({ length: 10 }, (_, day) => ({
        day: addDays(TODAY, day - 6),
        value: 300 + ((day * 7 + at * 31) % 11) * 40,
      })),
    }),
  )
  return <TimeSeries label={w('weight')} series={series} today={TODAY} text={kg} isStacked={isStacked} />
}

const Plan = () => {
  const { w, number } = useSample()
  const actual = days(97, 1, 99).slice(0, 21)
  return (
    <TimeSeries
      label={w('accuracy')}
      text={(value) => `${number(value)} %`}
      series={[
        {
          key: 'plan',
          name: w('planned'),
          color: 'c8',
          dash: true,
          values: actual.map(({ day }) => ({ day, value: 95 })),
        },
        {
          key: 'actual',
          name: w('actual'),
          color: 'c1',
          values: actual.map((point, at) => (at === 9 ? { ...point, value: null } : point)),
        },
      ]}
    />
  )
}

const Signed = () => {
  const { w, kg } = useSample()
  const values = [-120, 40, 0, 260, -35].map((value, at) => ({ day: addDays(TODAY, at - 4), value }))
  return (
    <TimeSeries
      label={w('deviation')}
      text={kg}
      series={[{ key: 'off', name: w('deviation'), color: 'c4', kind: 'bar', values }]}
    />
  )
}

const Empty = () => {
  const { w, kg } = useSample()
  return <TimeSeries label={w('balance')} series={[]} text={kg} empty={w('none')} />
}

export const story: Story = {
  parts: ['TimeSeries'],
  states: {
    'one line with today and a limit': () => <Stock count={1} />,
    'three lines': () => <Stock count={3} />,
    areas: () => <Stock count={1} kind="area" />,
    'bars side by side': () => <Bars />,
    'bars on each other': () => <Bars isStacked />,
    'plan and fact, a gap': Plan,
    'around zero': Signed,
    empty: Empty,
  },
}
