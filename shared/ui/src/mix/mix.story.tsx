import { rationRoutes } from '@manger/contract/rations'
import { nothing } from '#testing/kept.ts'
import { useSample } from '#testing/sample-words.ts'
import type { Story } from '#testing/story.ts'
import { countedLines, linesOf, type MixFeed } from './mix.formulas.ts'
import { MixEditor, type MixEditorProps } from './mix-editor.tsx'
import { useMix } from './use-mix.ts'

type MixProps = { percents: readonly number[] } & Partial<
  Pick<MixEditorProps<unknown, object, MixFeed>, 'readOnly'>
>

const Mix = ({ percents, readOnly = null }: MixProps) => {
  const { w } = useSample()
  const feeds: MixFeed[] = [
    { id: 1, name: w('silage'), class: 'roughage', swatch: 'c1', deleted: false },
    { id: 2, name: w('hay'), class: 'roughage', swatch: 'c2', deleted: false },
    { id: 3, name: w('straw'), class: 'roughage', swatch: 'c8', deleted: true },
  ]
  const saved = { ...{ id: 1, version: 1, farm: 1, name: w('ration'), rounding: true, recipe: [] } }
  const mix = useMix({
    routes: rationRoutes,
    item: {
      ...{ ...saved, created_at: '', updated_at: '', deleted: false },
      ...{ ration_version: 1, dry_matter: 42, humidity: 58, price: 1930 },
    },
    first: { lines: [] },
    draftOf: () => ({
      lines: linesOf(
        feeds.flatMap((feed, at) => (percents[at] === undefined ? [] : { ...feed, percent: percents[at] })),
      ),
    }),
    bodyOf: ({ lines }) => ({
      ...{ farm: 1, name: w('ration'), rounding: true },
      recipe: countedLines(lines).map(({ id, percent }) => ({ ingredient: id, percent })),
    }),
    names: { lines: 'recipe', feed: 'ingredient' },
    check: () => [],
    notice: () => '',
    onSaved: nothing,
  })
  return (
    <MixEditor
      mix={mix}
      facts={{}}
      readOnly={readOnly}
      figures={null}
      look={{
        label: w('ingredients'),
        rule: w('hint'),
        notIn: w('hint'),
        usualOrder: w('change'),
        columns: [],
        totals: [],
        feedLook: () => ({ note: w('stock') }),
        choiceLook: () => ({ note: w('stock') }),
        useFeeds: () => ({ feeds }),
      }}
    />
  )
}

export const story: Story = {
  parts: ['MixEditor', 'RecipeFeed'],
  states: {
    whole: () => <Mix percents={[62, 38]} />,
    'too little, one deleted': () => <Mix percents={[60, 30, 8]} />,
    'too much': () => <Mix percents={[70, 38]} />,
    'nothing in it': () => <Mix percents={[]} />,
    'only read': () => <Mix percents={[62, 38]} readOnly="right" />,
  },
}
