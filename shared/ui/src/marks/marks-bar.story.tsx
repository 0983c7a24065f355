import { Button } from '#controls/button.tsx'
import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { MarksBar } from './marks-bar.tsx'

const ROWS = [{ id: 1 }, { id: 2 }, { id: 3 }]

const Bar = ({ marked }: { marked: readonly number[] }) => {
  const { w } = useSample()
  const { value, onChange } = useKept<readonly number[]>(marked)
  const marks = {
    ids: new Set(value),
    problems: new Map<number, string>(),
    toggle: nothing,
    set: (ids: Iterable<number>) => onChange([...ids]),
    stop: () => onChange([]),
  }
  return (
    <MarksBar label={w('groups')} rows={ROWS} marks={marks}>
      <Button size="small" icon="cow" disabled={value.length === 0}>
        {w('ration')}
      </Button>
    </MarksBar>
  )
}
export const story: Story = {
  parts: ['MarksBar'],
  states: {
    'nothing marked': () => <Bar marked={[]} />,
    'two of three marked': () => <Bar marked={[1, 3]} />,
  },
}
