import { Deviation } from '#feed/deviation.tsx'
import type { DeviationLevel } from '#feed/deviation-sign.tsx'
import { Swatch } from '#feed/swatch.tsx'
import { nothing, useKept } from '#testing/kept.ts'
import { type SampleWord, useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { GroupHead } from './group-head.tsx'
import type { DataTableProps } from './table-props.ts'

type Line = { word: SampleWord; mixer: 1 | 2; planned: number; off: number; level: DeviationLevel }

const LINES: Line[] = [
  { word: 'silage', mixer: 1, planned: 2454, off: 3, level: 'on' },
  { word: 'haylage', mixer: 1, planned: 820.5, off: -14, level: 'off' },
  { word: 'feed', mixer: 1, planned: 612, off: 47, level: 'far' },
  { word: 'straw', mixer: 2, planned: 96, off: 0, level: 'on' },
]

const useColumns = (): Column<Line>[] => {
  const { w, number, kg, unit } = useSample()
  return [
    {
      key: 'name',
      title: w('ingredient'),
      isName: true,
      render: (line) => (
        <>
          <Swatch color="c1" /> {w(line.word)}
        </>
      ),
    },
    { key: 'planned', title: w('planned'), unit, align: 'number', render: (line) => number(line.planned) },
    {
      key: 'actual',
      title: w('actual'),
      unit,
      align: 'number',
      priority: 2,
      render: (line) => number(line.planned + line.off),
    },
    {
      key: 'deviation',
      title: w('deviation'),
      align: 'number',
      render: (line) => (
        <Deviation level={line.level} way={line.off < 0 ? 'under' : 'over'}>
          {kg(line.off)}
        </Deviation>
      ),
    },
  ]
}

const Lines = (props: Partial<DataTableProps<Line>>) => (
  <DataTable
    label={useSample().w('ingredients')}
    columns={useColumns()}
    rows={LINES}
    rowKey={(line) => line.word}
    {...props}
  />
)

const Full = () => {
  const { w, number } = useSample()
  const chosen = useKept<string | number | null>('haylage')
  return (
    <Lines
      selected={chosen.value}
      onSelect={(line) => chosen.onChange(line.word)}
      actions={() => [{ key: 'remove', label: w('remove'), icon: 'delete', danger: true, onSelect: nothing }]}
      isAlarm={({ level }) => level === 'far'}
      totals={[{ column: 'planned', content: number(3982.5) }]}
      part={{ shown: 4, total: 26, more: nothing }}
      foot={w('from')}
    />
  )
}

const Grouped = () => {
  const { w } = useSample()
  return (
    <Lines
      groups={{
        of: ({ mixer }) => String(mixer),
        head: (key) => (
          <GroupHead
            title={`${w('mixer')} ${key}`}
            icon="mixer-wagon"
            note={w('mixerName')}
            aside={w('from')}
          />
        ),
      }}
      order={{ canMove: ({ word }) => word !== 'silage', onMove: nothing }}
      detail={({ word }) => (word === 'feed' ? w('reason') : null)}
    />
  )
}

const Cards = () => {
  const { w } = useSample()
  return <Lines renderCard={(line) => <b>{w(line.word)}</b>} />
}

const NotSeen = () => <Lines canView={false} right={useSample().w('stock')} />

export const story: Story = {
  parts: ['DataTable', 'GroupHead'],
  states: {
    'rows, one chosen, totals': Full,
    'groups, order, detail': Grouped,
    small: () => <Lines size="small" />,
    'cards on phones': Cards,
    loading: () => <Lines rows={undefined} />,
    empty: () => <Lines rows={[]} />,
    'filters hide everything': () => <Lines rows={[]} onResetFilters={nothing} />,
    error: () => <Lines rows={undefined} error={new Error()} onRetry={nothing} onReport={nothing} />,
    'no right': NotSeen,
  },
}
