import type { Story } from '#testing/story.ts'
import { RestDays } from './rest-days.tsx'

export const story: Story = {
  parts: ['RestDays'],
  states: {
    enough: () => <RestDays days={62.4} />,
    'two weeks': () => <RestDays days={9.1} />,
    'one week': () => <RestDays days={2.59} />,
    'not in use': () => <RestDays days={null} />,
  },
}
