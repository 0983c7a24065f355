import type { Story } from '#testing/story.ts'
import { type TimeStep, TimeSteps } from './time-steps.tsx'

const STEPS: TimeStep[] = [
  { status: 'waited', time: '05:58' },
  { status: 'in_process', time: '06:10' },
  { status: 'loaded', time: '06:31' },
  { status: 'out_process', time: '06:40' },
  { status: 'uploaded', time: '' },
]

export const story: Story = {
  parts: ['TimeSteps'],
  states: {
    'in a panel': () => <TimeSteps steps={STEPS} now="loaded" />,
    'a card of its own': () => <TimeSteps framed steps={STEPS} now="in_process" />,
    'at its end': () => <TimeSteps framed steps={STEPS} now="uploaded" />,
  },
}
