import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'

const Secret = ({ disabled, error }: { disabled?: boolean; error?: string }) => (
  <Field label={useSample().w('password')} error={error}>
    <PasswordInput {...useKept('feed-the-herd')} autoComplete="current-password" disabled={disabled} />
  </Field>
)

const Wrong = () => <Secret error={useSample().w('notSaved')} />

export const story: Story = {
  parts: ['PasswordInput'],
  states: { hidden: () => <Secret />, error: Wrong, off: () => <Secret disabled /> },
}
