import { Field } from '#fields/field.tsx'
import { useFeeds } from '#fields/select.story.tsx'
import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { MultiSelect, type MultiSelectProps } from './multi-select.tsx'

type SeveralProps = Partial<MultiSelectProps<number>> & { start?: number[]; error?: string }

const Several = ({ start = [], error, ...rest }: SeveralProps) => {
  const options = useFeeds()
  return (
    <Field label={useSample().w('ingredients')} error={error}>
      <MultiSelect options={options} {...useKept(start)} {...rest} />
    </Field>
  )
}

const Filter = () => <Several start={[1]} prefix={useSample().w('ingredients')} />
const Wrong = () => <Several error={useSample().w('wrong')} />

export const story: Story = {
  parts: ['MultiSelect'],
  states: {
    'nothing chosen': () => <Several />,
    'two chosen': () => <Several start={[1, 2]} />,
    'more than fit': () => <Several start={[1, 2, 3, 4, 5]} />,
    'as a filter': Filter,
    error: Wrong,
    loading: () => <Several loading />,
    off: () => <Several start={[1]} disabled />,
  },
}
