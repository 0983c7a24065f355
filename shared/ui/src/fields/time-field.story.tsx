import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field } from './field.tsx'
import { TimeField } from './time-field.tsx'
import { TimeRange, type TimeSpan } from './time-range.tsx'

const Time = ({ start, disabled }: { start: string | null; disabled?: boolean }) => (
  <TimeField label={useSample().w('time')} {...useKept<string | null>(start)} disabled={disabled} />
)

const Range = ({ start }: { start: TimeSpan }) => (
  <Field label={useSample().w('time')} group>
    <TimeRange {...useKept(start)} />
  </Field>
)

export const story: Story = {
  parts: ['TimeField', 'TimeRange'],
  states: {
    empty: () => <Time start={null} />,
    set: () => <Time start="18:05:00" />,
    off: () => <Time start="06:00:00" disabled />,
    range: () => <Range start={{ start: '06:00:00', end: '11:00:00' }} />,
    'range that is no time': () => <Range start={{ start: '06:00:00', end: null }} />,
  },
}
