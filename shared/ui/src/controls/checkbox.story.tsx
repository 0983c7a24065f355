import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Checkbox } from './checkbox.tsx'

const Tried = () => {
  const { value, onChange } = useKept(true)
  const { w } = useSample()
  return (
    <Checkbox checked={value} onChange={onChange}>
      {w('leftovers')}
    </Checkbox>
  )
}

const Off = () => {
  const { w } = useSample()
  return [true, false].map((checked) => (
    <Checkbox key={String(checked)} checked={checked} disabled onChange={nothing}>
      {w('leftovers')}
    </Checkbox>
  ))
}

const Partly = () => {
  const { w } = useSample()
  return (
    <Checkbox checked={false} partly onChange={nothing}>
      {w('all')}
    </Checkbox>
  )
}

const Bare = () => <Checkbox checked={false} label={useSample().w('view')} onChange={nothing} />

export const story: Story = {
  parts: ['Checkbox'],
  states: { 'on and off': Tried, partly: Partly, off: Off, 'without words': Bare },
}
