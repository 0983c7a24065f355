import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { TroughBar, type TroughBarProps } from './trough-bar.tsx'

const Bar = (props: Omit<TroughBarProps, 'label'>) => <TroughBar label={useSample().w('mixer')} {...props} />

const TONES = ['primary', 'grain', 'inp', 'outp', 'up', 'orange', 'miss'] as const

export const story: Story = {
  parts: ['TroughBar'],
  states: {
    empty: () => <Bar value={0} />,
    'half, the rest planned': () => <Bar value={0.5} planned={0.3} size={16} />,
    'more than it holds': () => <Bar value={0.9} planned={0.3} size={16} />,
    tones: () => TONES.map((tone) => <Bar key={tone} value={0.62} tone={tone} />),
    sizes: () =>
      ([8, 16, 28] as const).map((size) => <Bar key={size} value={0.7} tone="grain" size={size} />),
  },
}
