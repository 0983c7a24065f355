import { FigureRow } from '#page/figure.tsx'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Counted } from './counted.tsx'
import { CountedFigure } from './counted-figure.tsx'
import { HowCounted } from './how-counted.tsx'

const DAY = { farm: 1, day: '2026-03-10' }

const Row = () => {
  const { w, number, unit } = useSample()
  return (
    <FigureRow>
      <CountedFigure
        label={w('planned')}
        value={number(12_465)}
        unit={unit}
        counted={{ figure: 'planned', of: DAY }}
      />
      <CountedFigure
        label={w('accuracy')}
        value={number(97.4)}
        unit="%"
        counted={{ figure: 'accuracy', of: DAY }}
      />
    </FigureRow>
  )
}

const Line = () => {
  const { w, number } = useSample()
  return (
    <p>
      {w('balance')}
      <HowCounted figure="balance" name={w('balance')} />{' '}
      <Counted figure="balance" of={{ stock: 1 }} unit="t">
        {number(409.25)}
      </Counted>
    </p>
  )
}

export const story: Story = {
  parts: ['CountedFigure', 'Counted', 'HowCounted'],
  states: { row: Row, line: Line },
}
