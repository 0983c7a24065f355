import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field, type FieldProps } from './field.tsx'
import { Input, type InputProps } from './input.tsx'

type NamedProps = { field?: Partial<FieldProps>; input?: Partial<InputProps>; start?: string }

const Named = ({ field, input, start = '' }: NamedProps) => (
  <Field label={useSample().w('name')} {...field}>
    <Input {...useKept(start)} {...input} />
  </Field>
)

const Hinted = () => <Named field={{ hint: useSample().w('hint') }} />
const Wrong = () => {
  const { w } = useSample()
  return <Named start={w('farm')} field={{ error: w('wrong'), required: true }} />
}
const Search = () => {
  const { w } = useSample()
  return (
    <Input label={w('search')} placeholder={w('search')} icon="search" clearable {...useKept(w('silage'))} />
  )
}
const Inline = () => <Named start={useSample().w('company')} field={{ inline: true }} />
const Long = () => <Named start={useSample().w('feed')} input={{ maxLength: 60, suffix: '%' }} />

export const story: Story = {
  parts: ['Field', 'Input'],
  states: {
    empty: () => <Named />,
    required: () => <Named field={{ required: true }} />,
    hint: Hinted,
    error: Wrong,
    off: () => <Named start="КК-60" input={{ disabled: true }} />,
    inline: Inline,
    'long text and suffix': Long,
    search: Search,
  },
}
