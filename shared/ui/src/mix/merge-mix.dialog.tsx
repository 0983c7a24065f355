import { useFormat } from '@manger/platform'
import { MergeDialog } from '#merge/merge-dialog.tsx'
import type { MixFeed } from './mix.formulas.ts'
import { mergedDraft, threeFacts, threePercents } from './three.formulas.ts'
import type { Mix } from './use-mix.ts'

/** What a mix has beside its lines, in words: how each is called, and how its value is written. */
export type MixFacts<Facts extends object> = {
  [Key in Exclude<keyof Facts, 'lines'>]: { label: string; text: (value: Facts[Key]) => string }
}

type MergeMixDialogProps<Item, Facts extends object, Feed extends MixFeed> = {
  mix: Mix<Item, Facts, Feed>
  facts: MixFacts<Facts>
  /** What stands for the percent of a feed that the mix is without. */
  notIn: string
}

/** Somebody saved the mix meanwhile: what both changed is chosen, percent by percent. */
export const MergeMixDialog = <Item, Facts extends object, Feed extends MixFeed>({
  mix: { three, isBusy, merge, closeMerge },
  facts,
  notIn,
}: MergeMixDialogProps<Item, Facts, Feed>) => {
  const format = useFormat()
  if (three === null) return null
  const percentText = (value: unknown) => (typeof value === 'number' ? format.share(value) : notIn)
  const looks = facts as Record<string, { label: string; text: (value: unknown) => string }>
  return (
    <MergeDialog<Record<string, unknown>>
      fields={[
        ...threeFacts(three).map((fact) => ({ label: fact.key, text: String, ...fact, ...looks[fact.key] })),
        ...threePercents(three).map((percent) => ({ ...percent, text: percentText })),
      ]}
      busy={isBusy}
      onMerge={(values) => merge(mergedDraft(values, three))}
      onClose={closeMerge}
    />
  )
}
