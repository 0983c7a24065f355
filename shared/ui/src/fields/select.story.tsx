import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field } from './field.tsx'
import { Select, type SelectProps } from './select.tsx'

export const useFeeds = () => {
  const { w } = useSample()
  return (['silage', 'haylage', 'hay', 'straw', 'feed'] as const).map((word, at) => ({
    value: at + 1,
    label: w(word),
    note: `${(at + 1) * 12} %`,
    disabled: word === 'straw',
  }))
}

type OneProps = Partial<SelectProps<number>> & { start?: number | null; error?: string }

const One = ({ start = null, error, ...rest }: OneProps) => {
  const options = useFeeds()
  return (
    <Field label={useSample().w('ingredient')} error={error}>
      <Select options={options} {...useKept<number | null>(start)} {...rest} />
    </Field>
  )
}

const Filter = () => {
  const { w } = useSample()
  const options = useFeeds()
  return (
    <Select
      label={w('stock')}
      prefix={w('stock')}
      compact
      clearable
      options={options}
      {...useKept<number | null>(1)}
    />
  )
}
const Wrong = () => <One error={useSample().w('wrong')} />

export const story: Story = {
  parts: ['Select'],
  states: {
    'nothing chosen': () => <One placeholder="…" />,
    chosen: () => <One start={2} clearable />,
    'a long choice': () => <One start={5} />,
    'as a filter': Filter,
    error: Wrong,
    loading: () => <One loading />,
    'no options': () => <One options={[]} />,
    off: () => <One start={1} disabled />,
  },
}
