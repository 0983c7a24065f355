import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { BarChart } from './bar-chart.tsx'

const One = () => {
  const { w, kg } = useSample()
  return (
    <BarChart
      label={w('weight')}
      rowTitle={w('group')}
      measures={[{ key: 'weight', name: w('weight'), color: 'c1', text: kg }]}
      rows={(['highYield', 'dry', 'heifers'] as const).map((word, at) => ({
        key: word,
        name: w(word),
        values: { weight: at === 2 ? null : 24 - at * 6 },
      }))}
    />
  )
}

const Two = () => {
  const { w, number } = useSample()
  const text = (value: number) => `${number(value)} %`
  return (
    <BarChart
      label={w('accuracy')}
      rowTitle={w('mixer')}
      measures={[
        { key: 'accuracy', name: w('accuracy'), color: 'c1', text },
        { key: 'deviation', name: w('deviation'), color: 'c4', text },
      ]}
      rows={[
        { key: 'a', name: w('mixerName'), values: { accuracy: 99.4, deviation: 0.2 } },
        { key: 'b', name: w('feed'), values: { accuracy: 97.1, deviation: -1.4 } },
        { key: 'c', name: w('mixer'), values: { accuracy: 98, deviation: null } },
      ]}
    />
  )
}

const Many = () => {
  const { w, kg } = useSample()
  return (
    <BarChart
      label={w('weight')}
      rowTitle={w('group')}
      measures={[{ key: 'weight', name: w('weight'), color: 'c5', text: kg }]}
      rows={Array.from({ length: 40 }, (_, at) => ({
        key: String(at),
        name: `${w('group')} ${at + 1}`,
        values: { weight: 400 - at * 9 },
      }))}
    />
  )
}

const Empty = () => {
  const { w, kg } = useSample()
  const measures = [{ key: 'weight', name: w('weight'), color: 'c1' as const, text: kg }]
  return (
    <BarChart label={w('weight')} rowTitle={w('group')} measures={measures} rows={[]} empty={w('none')} />
  )
}

export const story: Story = {
  parts: ['BarChart'],
  states: { 'one measure': One, 'two measures, one around zero': Two, 'more than fit': Many, empty: Empty },
}
