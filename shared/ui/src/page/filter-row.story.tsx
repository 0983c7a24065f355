import { Button } from '#controls/button.tsx'
import { Segmented } from '#controls/segmented.tsx'
import { useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { FilterRow, type FilterRowProps } from './filter-row.tsx'

const Row = (props: Pick<FilterRowProps, 'isLong'>) => {
  const { w } = useSample()
  const input = useKept('')
  const span = useKept('week')
  return (
    <FilterRow
      {...props}
      search={{ input }}
      label={w('search')}
      aside={<Button size="small">{w('print')}</Button>}
    >
      <Segmented
        {...span}
        label={w('days')}
        options={[
          { value: 'week', label: w('week') },
          { value: 'month', label: w('month') },
        ]}
      />
    </FilterRow>
  )
}

export const story: Story = {
  parts: ['FilterRow'],
  states: { short: () => <Row />, long: () => <Row isLong /> },
}
