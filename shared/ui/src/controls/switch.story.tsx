import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Switch } from './switch.tsx'

const Tried = ({ start }: { start: boolean }) => {
  const { value, onChange } = useKept(start)
  return <Switch label={useSample().w('leftovers')} checked={value} onChange={onChange} />
}

const Off = () => {
  const { w } = useSample()
  return <Switch label={w('leftovers')} checked={false} disabled hint={w('otherOn')} onChange={nothing} />
}

const Busy = () => <Switch label={useSample().w('autoload')} checked busy onChange={nothing} />

export const story: Story = {
  parts: ['Switch'],
  states: {
    on: () => <Tried start />,
    off: () => <Tried start={false} />,
    'not possible now': Off,
    busy: Busy,
  },
}
