import { Field } from '#fields/field.tsx'
import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { DateField, type DateFieldProps } from './date-field.tsx'
import { DateRangeField } from './date-range-field.tsx'
import { DaySwitcher } from './day-switcher.tsx'

const TODAY = '2026-11-20'

type DayProps = Partial<DateFieldProps> & { start?: string | null; error?: string }

const Day = ({ start = TODAY, error, ...rest }: DayProps) => (
  <Field label={useSample().w('day')} error={error}>
    <DateField {...useKept<string | null>(start)} {...rest} />
  </Field>
)

const Span = () => (
  <DateRangeField label={useSample().w('days')} {...useKept({ from: '2026-09-28', to: TODAY })} />
)
const Wrong = () => <Day error={useSample().w('locked')} />

export const story: Story = {
  parts: ['DateField', 'DateRangeField', 'DaySwitcher'],
  states: {
    day: () => <Day />,
    'no day': () => <Day start={null} clearable />,
    'day with an error': Wrong,
    'day that is off': () => <Day disabled />,
    span: Span,
    'today in the switcher': () => <DaySwitcher today={TODAY} {...useKept(TODAY)} max={TODAY} />,
    'another day in the switcher': () => <DaySwitcher today={TODAY} {...useKept('2026-09-05')} />,
  },
}
