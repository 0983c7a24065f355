import { Deviation } from '#feed/deviation.tsx'
import { Swatch } from '#feed/swatch.tsx'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { Avatar } from './avatar.tsx'
import { Card } from './card.tsx'
import { Figure, FigureRow } from './figure.tsx'
import { Quantity } from './quantity.tsx'
import { TwoLines } from './two-lines.tsx'
import { WaitingFigures } from './waiting-figures.tsx'

const Titled = () => {
  const { w, kg } = useSample()
  return (
    <Card title={w('ingredients')} extra={<Deviation level="on">{kg(3)}</Deviation>}>
      {w('perHead')}
    </Card>
  )
}

const Bare = () => <Card>{useSample().w('perHead')}</Card>

const Figures = () => {
  const { w, number, unit } = useSample()
  return (
    <FigureRow>
      <Figure label={w('planned')} value={number(12_465)} unit={unit} />
      <Figure label={w('accuracy')} value={number(97.4)} unit="%" tone="good" note={w('better')} />
      <Figure label={w('deviation')} value={number(-47)} unit={unit} tone="warn" />
      <Figure label={w('cost')} value="₴ 41 208" tone="bad" />
    </FigureRow>
  )
}

const Waiting = () => {
  const { w, unit } = useSample()
  return <WaitingFigures figures={[{ label: w('planned'), unit }, { label: w('accuracy') }]} />
}

const Cell = () => {
  const { w, number, unit } = useSample()
  return (
    <TwoLines note={w('perHead')}>
      <Swatch color="c1" /> {w('silage')} <Quantity value={number(2454.4)} unit={unit} />
    </TwoLines>
  )
}

const People = () => {
  const { w } = useSample()
  return (
    <>
      <Avatar name={w('driver')} />
      <Avatar name={w('driver')} small />
    </>
  )
}

export const story: Story = {
  parts: ['Card', 'Figure', 'FigureRow', 'WaitingFigures', 'Quantity', 'TwoLines', 'Avatar'],
  states: {
    titled: Titled,
    'without a title': Bare,
    figures: Figures,
    'waiting figures': Waiting,
    'two lines': Cell,
    people: People,
  },
}
