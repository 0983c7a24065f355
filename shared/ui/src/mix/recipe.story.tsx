import { Button } from '#controls/button.tsx'
import { DataTable } from '#table/data-table.tsx'
import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { MixCard } from './mix-card.tsx'
import { RecipeFeed } from './recipe-feed.tsx'
import { RecipeLines } from './recipe-lines.tsx'
import { RecipePercent } from './recipe-percent.tsx'

const Mix = ({ silage }: { silage: number | null }) => {
  const { w } = useSample()
  const parts = [
    { key: 1, name: w('silage'), color: 'c1' as const, percent: silage ?? 0 },
    { key: 2, name: w('hay'), color: 'c2' as const, percent: 38 },
  ]
  return (
    <MixCard
      canEdit
      parts={silage === null ? [] : parts}
      left={62 - (silage ?? -38)}
      rule={w('hint')}
      ways={{ largest: w('silage'), onFill: nothing, onSpread: nothing }}
    />
  )
}

const Lines = () => {
  const { w } = useSample()
  const percent = useKept<number | null>(60)
  const rows = [
    { key: 1, feed: 'silage' as const, color: 'c1' as const },
    { key: 2, feed: 'hay' as const, color: 'c2' as const },
  ]
  return (
    <RecipeLines onPastEnd={nothing} foot={<Button kind="quiet">{w('ingredient')}</Button>}>
      <DataTable
        bare
        label={w('ingredients')}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            title: w('ingredient'),
            isName: true,
            render: ({ feed, color }) => <RecipeFeed name={w(feed)} note={w('stock')} color={color} />,
          },
          {
            key: 'percent',
            title: '%',
            render: ({ key, feed }) => (
              <RecipePercent
                name={w(feed)}
                {...(key === 1 ? percent : { value: 38, onChange: nothing })}
                was={key === 1 ? 62 : undefined}
                error={key === 1 ? undefined : w('wrong')}
                canEdit
              />
            ),
          },
        ]}
      />
    </RecipeLines>
  )
}

export const story: Story = {
  parts: ['MixCard', 'RecipeFeed', 'RecipeLines', 'RecipePercent'],
  states: {
    whole: () => <Mix silage={62} />,
    'too little': () => <Mix silage={60} />,
    'too much': () => <Mix silage={70} />,
    'nothing in it': () => <Mix silage={null} />,
    lines: () => <Lines />,
  },
}
