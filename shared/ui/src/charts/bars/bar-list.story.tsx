import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { BarList } from './bar-list.tsx'

const Classes = () => {
  const { w, kg } = useSample()
  return (
    <BarList
      label={w('deviation')}
      items={[
        { key: 'silage', name: w('silage'), value: 12, text: kg(12), level: 'on' },
        { key: 'hay', name: w('hay'), value: -38, text: kg(-38), level: 'off' },
        { key: 'feed', name: w('feed'), value: 96, text: kg(96), level: 'far' },
        { key: 'straw', name: w('straw'), value: null, text: '–' },
      ]}
    />
  )
}

const Colours = () => {
  const { w, kg } = useSample()
  return (
    <BarList
      label={w('weight')}
      items={[
        { key: 'silage', name: w('silage'), value: 2454, text: kg(2454), color: 'c1' },
        { key: 'haylage', name: w('haylage'), value: 820, text: kg(820), color: 'c5' },
        { key: 'hay', name: w('hay'), value: 96, text: kg(96), color: 'c2' },
      ]}
    />
  )
}

const Empty = () => {
  const { w } = useSample()
  return <BarList label={w('deviation')} items={[]} empty={w('none')} />
}

export const story: Story = {
  parts: ['BarList'],
  states: { 'around zero, with classes': Classes, 'colours of the ingredients': Colours, empty: Empty },
}
