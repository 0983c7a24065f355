import { MultiSelect } from '#menus/multi-select.tsx'
import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { useFeeds } from './select.story.tsx'
import { Select } from './select.tsx'

const Open = ({ count }: { count: number }) => {
  const options = useFeeds().slice(0, count)
  return (
    <Select
      label={useSample().w('ingredient')}
      options={options}
      startsOpen
      {...useKept<number | null>(count > 1 ? 2 : null)}
    />
  )
}

const Several = () => {
  const options = useFeeds()
  return (
    <MultiSelect
      label={useSample().w('ingredients')}
      options={options}
      startsOpen
      {...useKept<number[]>([1, 3])}
    />
  )
}

export const story: Story = {
  parts: ['Select', 'MultiSelect'],
  isOverlay: true,
  states: {
    'four options': () => <Open count={4} />,
    'more than four': () => <Open count={5} />,
    'nothing to choose': () => <Open count={0} />,
    several: Several,
  },
}
