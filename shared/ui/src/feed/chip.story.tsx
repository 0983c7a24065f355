import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Chip } from './chip.tsx'
import { StatusChip } from './status-chip.tsx'
import type { Status } from './status-looks.ts'
import { type ChartColor, Swatch } from './swatch.tsx'
import { Tag } from './tag.tsx'

const FEEDINGS: Status[] = ['waited', 'in_process', 'loaded', 'out_process', 'uploaded', 'missed']
const CLIENTS: Status[] = ['active', 'has_warnings', 'not_working', 'registration', 'no_access']
const COLORS: ChartColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']

const chips = (statuses: readonly Status[]) => () =>
  statuses.map((status) => <StatusChip key={status} status={status} />)

const Tags = () => {
  const { w } = useSample()
  return (['plain', 'wheat', 'green', 'cyan'] as const).map((tone) => (
    <Tag key={tone} tone={tone}>
      {w('ration')}
    </Tag>
  ))
}

const Other = () => (
  <Chip tone="orange" icon="warning">
    {useSample().w('reserve')}
  </Chip>
)

export const story: Story = {
  parts: ['StatusChip', 'Chip', 'Tag', 'Swatch'],
  states: {
    'statuses of a feeding': chips(FEEDINGS),
    'statuses of a client': chips(CLIENTS),
    'another state': Other,
    tags: Tags,
    swatches: () => COLORS.map((color) => <Swatch key={color} color={color} size={16} />),
  },
}
