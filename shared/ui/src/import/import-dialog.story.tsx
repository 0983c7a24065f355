import { nothing } from '#testing/kept.ts'
import type { Story } from '#testing/story.ts'
import { ImportDialog } from './import-dialog.tsx'

export const story: Story = {
  parts: ['ImportDialog'],
  isOverlay: true,
  states: { groups: () => <ImportDialog name="groups" place={1} onClose={nothing} /> },
}
