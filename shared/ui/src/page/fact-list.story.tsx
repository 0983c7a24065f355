import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { FactList, type FactListProps } from './fact-list.tsx'

const Facts = (props: Pick<FactListProps, 'title'>) => {
  const { w, unit } = useSample()
  return (
    <FactList
      {...props}
      facts={[
        { label: w('balance'), value: `1 234 ${unit}` },
        { label: w('stock'), value: w('feed') },
        { label: w('accuracy'), value: '–' },
      ]}
    />
  )
}

const Titled = () => <Facts title={useSample().w('cost')} />

export const story: Story = {
  parts: ['FactList'],
  states: { titled: Titled, bare: () => <Facts /> },
}
