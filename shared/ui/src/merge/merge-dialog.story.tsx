import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import type { MergeField } from './merge.ts'
import { MergeDialog } from './merge-dialog.tsx'

type Ingredient = { name: string; price: number; humidity: number; comment: string }

const useFields = (): MergeField<Ingredient>[] => {
  const { w, number } = useSample()
  const feed = w('feed')
  return [
    { key: 'price', label: w('price'), base: 4120, mine: 4374, theirs: 4280, text: number },
    { key: 'name', label: w('name'), base: w('hay'), mine: feed, theirs: w('straw'), text: String },
    {
      key: 'humidity',
      label: w('humidity'),
      base: 14,
      mine: 14,
      theirs: 12.5,
      text: (value) => `${number(value)} %`,
    },
    { key: 'comment', label: w('comment'), base: '', mine: w('hint'), theirs: '', text: String },
  ]
}

const Contradicting = () => <MergeDialog fields={useFields()} onMerge={nothing} onClose={nothing} />
const Agreeing = () => <MergeDialog fields={useFields().slice(2)} onMerge={nothing} onClose={nothing} />

export const story: Story = {
  parts: ['MergeDialog'],
  isOverlay: true,
  states: { 'two fields to choose': Contradicting, 'only to confirm': Agreeing },
}
