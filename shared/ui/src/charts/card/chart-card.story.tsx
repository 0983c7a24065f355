import { TimeSeries } from '#charts/time-series/time-series.tsx'
import { addDays } from '#dates/day.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { ChartCard } from './chart-card.tsx'

const nothing = () => undefined

const Stacked = () => {
  const { w, kg } = useSample()
  const colors = ['c1', 'c5', 'c2', 'c4', 'c4'] as const
  const words = ['silage', 'haylage', 'hay', 'straw', 'ingredient'] as const
  return (
    <ChartCard
      title={w('ingredients')}
      note={w('hint')}
      about={w('farm')}
      fileName="ingredients"
      onFile={nothing}
    >
      <TimeSeries
        label={w('ingredients')}
        text={kg}
        isStacked
        series={words.map((word, at) => ({
          key: word,
          name: w(word),
          color: colors[at] ?? 'c1',
          kind: 'bar',
          values: Array.from({ length: 7 }, (_, day) => ({
            day: addDays('2026-11-14', day),
            value: 300 - at * 40 + ((day * 7 + at * 31) % 11) * 20,
          })),
        }))}
      />
    </ChartCard>
  )
}

const Bare = () => {
  const { w } = useSample()
  return (
    <ChartCard title={w('balance')} fileName="balance" onFile={nothing} isReady={false}>
      {w('none')}
    </ChartCard>
  )
}

export const story: Story = {
  parts: ['ChartCard'],
  states: { 'bars on each other, two of one colour': Stacked, 'nothing to take away': Bare },
}
