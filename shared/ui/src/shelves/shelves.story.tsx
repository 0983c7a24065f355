import { useState } from 'react'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import type { ShelfKeys } from './shelf-moves.ts'
import { Shelves } from './shelves.tsx'

const Layout = () => {
  const { w } = useSample()
  const words = { ration: w('ration'), group: w('group'), mixer: w('mixer') }
  const [keys, setKeys] = useState<ShelfKeys>({ rows: ['ration', 'group'], columns: [], rest: ['mixer'] })
  const chips = (shelf: string) =>
    (keys[shelf] ?? []).map((key) => ({ key, label: words[key as keyof typeof words] }))
  return (
    <Shelves
      empty={w('all')}
      onChange={setKeys}
      shelves={[
        { key: 'rows', title: w('ingredients'), kind: 'field', chips: chips('rows'), min: 1 },
        { key: 'columns', title: w('groups'), kind: 'field', chips: chips('columns') },
        { key: 'rest', title: w('stock'), kind: 'field', chips: chips('rest'), isRest: true },
      ]}
    />
  )
}

export const story: Story = { parts: ['Shelves'], states: { 'a row is free': Layout } }
