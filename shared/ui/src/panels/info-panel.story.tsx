import { Button } from '#controls/button.tsx'
import { IconButton } from '#controls/icon-button.tsx'
import { StatusChip } from '#feed/status-chip.tsx'
import { Card } from '#page/card.tsx'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { InfoPanel } from './info-panel.tsx'
import { WithPanel } from './with-panel.tsx'

const Beside = () => {
  const { w } = useSample()
  return (
    <WithPanel
      panel={
        <InfoPanel
          title={w('feed')}
          chip={<StatusChip status="loaded" />}
          note={w('perHead')}
          tools={<IconButton icon="more" size="small" label={w('change')} />}
          footer={
            <>
              <Button>{w('undo')}</Button>
              <Button kind="primary">{w('start')}</Button>
            </>
          }
          onClose={nothing}
        >
          {w('reason')}
        </InfoPanel>
      }
    >
      <Card title={w('planning')}>{w('from')}</Card>
    </WithPanel>
  )
}

export const story: Story = {
  parts: ['InfoPanel', 'WithPanel'],
  isOverlay: true,
  states: { 'beside the page, a drawer where it is narrow': Beside },
}
