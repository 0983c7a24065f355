import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { CopyRows } from './copy-rows.tsx'
import { CopyTable } from './copy-table.tsx'

const ROWS = [
  { word: 'silage' as const, kg: 2454.4 },
  { word: 'hay' as const, kg: 96 },
]

const Copied = ({ size }: { size?: 'small' }) => {
  const { w } = useSample()
  return (
    <CopyTable
      size={size}
      columns={[
        { title: w('ingredient'), value: (row) => w(row.word) },
        { title: w('weight'), value: (row) => row.kg },
      ]}
      rows={ROWS}
    />
  )
}

const OfCards = () => {
  const { w } = useSample()
  return (
    <CopyRows
      columns={[
        {
          key: 'name',
          title: w('ingredient'),
          render: (row) => w(row.word),
          copy: { value: (row) => w(row.word) },
        },
        { key: 'swatch', title: w('weight'), render: (row) => row.kg },
      ]}
      rows={ROWS}
    />
  )
}

export const story: Story = {
  parts: ['CopyRows'],
  states: { middle: () => <Copied />, small: () => <Copied size="small" />, 'of cards': OfCards },
}
