import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { SideScroll } from './side-scroll.tsx'

const Row = () => {
  const { w } = useSample()
  return (
    <div style={{ width: 240, whiteSpace: 'nowrap' }}>
      <SideScroll>
        {[w('ingredients'), w('silage'), w('haylage'), w('feed'), w('straw')].join(' · ')}
      </SideScroll>
    </div>
  )
}

export const story: Story = { parts: ['SideScroll'], states: { 'goes on at the right': Row } }
