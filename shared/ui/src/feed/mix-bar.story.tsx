import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { MixBar } from './mix-bar.tsx'

const Mix = ({ silage, left }: { silage: number; left: number }) => {
  const { w, number } = useSample()
  return (
    <MixBar
      label={w('ration')}
      text={number}
      left={left}
      parts={[
        { key: 1, name: w('silage'), color: 'c1', percent: silage },
        { key: 2, name: w('haylage'), color: 'c5', percent: 20 },
        { key: 3, name: w('feed'), color: 'c3', percent: 24.5 },
        { key: 4, name: w('straw'), color: 'c8', percent: 3.5 },
      ]}
    />
  )
}

export const story: Story = {
  parts: ['MixBar'],
  states: {
    full: () => <Mix silage={52} left={0} />,
    'something is missing': () => <Mix silage={40} left={12} />,
    'too much': () => <Mix silage={60} left={-8} />,
  },
}
