import { Button } from '#controls/button.tsx'
import { Icon } from '#icons/icon.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { AwayCells } from './away-cells.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Forbidden } from './forbidden.tsx'
import { SkeletonBlock } from './skeleton-block.tsx'
import { StateBox } from './state-box.tsx'
import { WayToFill } from './way-to-fill.tsx'

const Empty = () => {
  const { w } = useSample()
  return (
    <EmptyState
      text={w('none')}
      actions={
        <Button kind="primary" icon="add">
          {w('newFeeding')}
        </Button>
      }
    />
  )
}

const Right = () => <Forbidden right={useSample().w('stock')} />

const Own = () => {
  const { w } = useSample()
  return <StateBox picture={<Icon name="lock" size={40} />} title={w('locked')} text={w('reason')} />
}

const anybody = { access: {} }

const Way = () => {
  const { w } = useSample()
  return (
    <WayToFill
      list={anybody}
      text={w('none')}
      way={{ route: anybody, label: w('newFeeding'), to: '/app/feedings' }}
    />
  )
}

export const story: Story = {
  parts: ['AwayCells', 'EmptyState', 'ErrorState', 'Forbidden', 'SkeletonBlock', 'StateBox', 'WayToFill'],
  states: {
    empty: Empty,
    error: () => <ErrorState onRetry={nothing} onReport={nothing} />,
    'no right': Right,
    loading: () => <SkeletonBlock rows={7} />,
    'one part missing': () => (
      <AwayCells
        cells={[
          { cell: 2, clients: 112 },
          { cell: 3, clients: null },
        ]}
        onRetry={nothing}
      />
    ),
    own: Own,
    'empty choice': Way,
  },
}
