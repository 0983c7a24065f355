import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field } from './field.tsx'
import { FloatInput, type FloatInputProps } from './float-input.tsx'

type WeightProps = Partial<FloatInputProps> & { start?: number | null; error?: string }

const Weight = ({ start = null, error, ...rest }: WeightProps) => {
  const { w, unit } = useSample()
  return (
    <Field label={w('weight')} error={error}>
      <FloatInput unit={unit} {...useKept<number | null>(start)} {...rest} />
    </Field>
  )
}

const Wrong = () => <Weight start={2} min={5} error={useSample().w('wrong')} />

export const story: Story = {
  parts: ['FloatInput'],
  states: {
    empty: () => <Weight />,
    filled: () => <Weight start={4785.5} max={10_000} />,
    changed: () => <Weight start={4785.5} changed />,
    error: Wrong,
    percent: () => <Weight start={42} unit="%" max={100} />,
    off: () => <Weight start={12} disabled />,
  },
}
