import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { WhyThisWeight, type WhyThisWeightProps } from './why-this-weight.tsx'

type Group = WhyThisWeightProps['feeding']['groups'][number]

const Changed = () => {
  const { w } = useSample()
  const group = {
    group: 1,
    name: w('highYield'),
    heads: 118,
    norm: 52,
    norm_now: 49.92,
    why: [
      { kind: 'manual', norm: 52 },
      {
        kind: 'leftovers',
        norm: 49.92,
        date: '2026-11-19',
        weight: 837,
        delivered: 11_960,
        percent: 6.998,
        from_percent: 6,
        to_percent: 10,
        correction: -4,
        is_repeat: false,
      },
      { kind: 'rounding', step: 5, need: 5890.56, planned_weight: 5890 },
    ],
  } satisfies Group
  return <WhyThisWeight feeding={{ groups: [group], planned_weight: 5890, load_target: 5650, step: 5 }} />
}

const ByHand = () => {
  const { w } = useSample()
  const group = {
    group: 2,
    name: w('dry'),
    heads: 134,
    norm: 18.4,
    norm_now: 18.4,
    why: [
      { kind: 'manual', norm: 18.4 },
      { kind: 'rounding', step: 5, need: 2465.6, planned_weight: 2465 },
    ],
  } satisfies Group
  return <WhyThisWeight feeding={{ groups: [group], planned_weight: 2465, load_target: 2465, step: 5 }} />
}

export const story: Story = {
  parts: ['WhyThisWeight'],
  states: { 'changed by leftovers': Changed, 'by the manual norm': ByHand },
}
