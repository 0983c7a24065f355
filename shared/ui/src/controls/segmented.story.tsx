import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Segmented } from './segmented.tsx'

const Days = ({ block }: { block?: boolean }) => {
  const { w } = useSample()
  return (
    <Segmented
      label={w('days')}
      {...useKept(1)}
      block={block}
      options={[
        { value: 1, label: w('today') },
        { value: 7, label: w('week'), count: 12 },
        { value: 30, label: w('month'), disabled: true },
      ]}
    />
  )
}

const Icons = () => {
  const { w } = useSample()
  return (
    <Segmented
      label={w('view')}
      {...useKept('load')}
      options={[
        { value: 'load', label: w('mixer'), icon: 'load' },
        { value: 'unload', label: w('groups'), icon: 'unload' },
      ]}
    />
  )
}

export const story: Story = {
  parts: ['Segmented'],
  states: { 'with a count and one off': () => <Days />, block: () => <Days block />, 'with icons': Icons },
}
