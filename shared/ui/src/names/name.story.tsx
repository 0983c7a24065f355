import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Aloud } from './aloud.tsx'
import { Name } from './name.tsx'

const Cut = ({ width }: { width: number }) => {
  const { w } = useSample()
  return (
    <div style={{ width }}>
      <Name>{`${w('highYield')} · ${w('ingredients')} A`}</Name>
    </div>
  )
}

const Spoken = () => <Aloud>{useSample().w('reason')}</Aloud>

export const story: Story = {
  parts: ['Name', 'Aloud'],
  states: {
    whole: () => <Cut width={400} />,
    'cut in the middle': () => <Cut width={120} />,
    'read aloud only': Spoken,
  },
}
