import { useState } from 'react'
import { Button } from '#controls/button.tsx'
import { nothing, useKept } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { ImageInput } from './image-input.tsx'
import { Paper } from './paper.tsx'
import { RangeSlider } from './range-slider.tsx'
import { Sparkline } from './sparkline.tsx'

const VALUES = [62, 58, 61, 40, 44, 31, 22, 25, 12, 9]
const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 40"%3E%3Crect width="60" height="40" fill="%231e5b3c"/%3E%3C/svg%3E'

const Photo = ({ storedUrl }: { storedUrl?: string }) => (
  <ImageInput label={useSample().w('photo')} value={null} onChange={nothing} storedUrl={storedUrl} />
)

const Hours = ({ disabled }: { disabled?: boolean }) => (
  <RangeSlider
    label={useSample().w('time')}
    min={0}
    max={24}
    {...useKept<[number, number]>([6, 11])}
    text={(value) => `${value}:00`}
    disabled={disabled}
  />
)

const Line = ({ limit, isFilled }: { limit?: number; isFilled?: boolean }) => (
  <Sparkline label={useSample().w('balance')} values={VALUES} limit={limit} isFilled={isFilled} />
)

const Printed = () => {
  const { w } = useSample()
  const [isPrinting, setPrinting] = useState(false)
  return (
    <>
      <Button icon="printer" onClick={() => setPrinting(true)}>
        {w('balance')}
      </Button>
      {isPrinting && <Paper onPrinted={() => setPrinting(false)}>{w('balance')}</Paper>}
    </>
  )
}

export const story: Story = {
  parts: ['ImageInput', 'Paper', 'RangeSlider', 'Sparkline'],
  states: {
    'no image': () => <Photo />,
    'a stored image': () => <Photo storedUrl={PICTURE} />,
    'a button that prints': () => <Printed />,
    range: () => <Hours />,
    'range that is off': () => <Hours disabled />,
    sparkline: () => <Line />,
    'sparkline with a limit': () => <Line limit={20} isFilled={false} />,
  },
}
