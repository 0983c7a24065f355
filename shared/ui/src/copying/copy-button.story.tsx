import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { CopyButton, RefusedCopy } from './copy-button.tsx'

const Ready = ({ size }: { size?: 'small' }) => {
  const { w } = useSample()
  return (
    <CopyButton size={size} text={w('perHead')}>
      {w('ration')}
    </CopyButton>
  )
}

const Refused = () => {
  const { w } = useSample()
  return <RefusedCopy title={w('ration')} text={w('perHead')} onClose={nothing} />
}

export const story: Story = {
  parts: ['CopyButton'],
  isOverlay: true,
  states: { middle: () => <Ready />, small: () => <Ready size="small" />, refused: Refused },
}
