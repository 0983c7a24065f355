import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { CopyTable } from './copy-table.tsx'

const Copied = ({ size }: { size?: 'small' }) => {
  const { w } = useSample()
  return (
    <CopyTable
      size={size}
      columns={[
        { title: w('ingredient'), value: (row) => w(row.word) },
        { title: w('weight'), value: (row) => row.kg },
      ]}
      rows={[
        { word: 'silage' as const, kg: 2454.4 },
        { word: 'hay' as const, kg: 96 },
      ]}
    />
  )
}

export const story: Story = {
  parts: ['CopyTable'],
  states: { middle: () => <Copied />, small: () => <Copied size="small" /> },
}
