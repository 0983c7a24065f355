import { Button } from '#controls/button.tsx'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Note, type NoteProps } from './note.tsx'

const Words = (props: Partial<NoteProps>) => {
  const { w } = useSample()
  return (
    <Note {...props} title={w('occupied')}>
      {w('reason')}
    </Note>
  )
}

const WithActions = () => <Words tone="red" actions={<Button size="small">{useSample().w('undo')}</Button>} />

export const story: Story = {
  parts: ['Note'],
  states: {
    wheat: () => <Words />,
    red: WithActions,
    plain: () => <Words tone="plain" />,
    'own icon': () => <Words icon="lock" />,
  },
}
