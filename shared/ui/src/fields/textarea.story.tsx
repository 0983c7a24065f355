import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field } from './field.tsx'
import { Textarea, type TextareaProps } from './textarea.tsx'

const Comment = ({ start = '', ...rest }: Partial<TextareaProps> & { start?: string }) => (
  <Field label={useSample().w('comment')}>
    <Textarea {...useKept(start)} {...rest} />
  </Field>
)

const Full = ({ lines }: { lines: number }) => {
  const { w } = useSample()
  return <Comment start={Array.from({ length: lines }, () => w('feed')).join('\n')} />
}

export const story: Story = {
  parts: ['Textarea'],
  states: {
    empty: () => <Comment />,
    grown: () => <Full lines={6} />,
    'as high as it gets': () => <Full lines={20} />,
    'one row': () => <Comment rows={1} />,
    off: () => <Comment disabled />,
  },
}
