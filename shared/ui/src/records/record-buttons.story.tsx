import { nothing } from '#testing/kept.ts'
import type { Story } from '#testing/story.ts'
import { RecordButtons } from './record-buttons.tsx'

export const story: Story = {
  parts: ['RecordButtons'],
  states: {
    'both rights': () => <RecordButtons onEdit={nothing} onDelete={nothing} />,
    'in use': () => <RecordButtons isInUse onEdit={nothing} onDelete={nothing} />,
    'only change': () => <RecordButtons onEdit={nothing} onDelete={undefined} />,
  },
}
