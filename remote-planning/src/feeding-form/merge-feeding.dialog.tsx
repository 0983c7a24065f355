import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import type { Choices } from './feeding-form.api.ts'
import { type MergeValue, mergedDraft, type ThreeOf, threeValues } from './merge.formulas.ts'
import type { FeedingForm } from './use-feeding-form.ts'

type Named = { id: number; name: string }
type Values = Record<string, MergeValue>

type MergeFeedingDialogProps = {
  form: FeedingForm
  base: Feeding
  theirs: Feeding
  choices: Choices
  periods: readonly Named[]
}

const nameIn = (things: readonly Named[], id: MergeValue): string | undefined =>
  things.find((thing) => thing.id === id)?.name

/** Somebody saved the feeding meanwhile: what both changed is chosen, value by value. */
export const MergeFeedingDialog = ({ form, base, theirs, choices, periods }: MergeFeedingDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const saved = [base, theirs]
  const things = {
    period: [...periods, ...saved.map(({ period }) => period)],
    ration: [...choices.rations, ...saved.map(({ ration }) => ration)],
    mixer: [...choices.mixers, ...saved.map(({ mixer }) => mixer)],
    group: [
      ...choices.groups,
      ...saved.flatMap(({ groups }) => groups.map(({ group, name }) => ({ id: group, name }))),
    ],
  }
  const labelOf = ({ part, group }: ThreeOf): string => {
    const name = nameIn(things.group, group)
    switch (part) {
      case 'planned_on':
        return t('column.day')
      case 'locked':
        return t('form.locked')
      case 'norm':
        return `${name}: ${t('form.norm', { unit: format.units.weight })}`
      case 'heads':
        return `${name}: ${t('form.heads')}`
      case 'period':
      case 'ration':
      case 'mixer':
        return t(`column.${part}`)
    }
  }
  const textOf =
    ({ part }: ThreeOf) =>
    (value: MergeValue): string => {
      switch (part) {
        case 'planned_on':
          return format.day(typeof value === 'string' ? value : null)
        case 'locked':
          return t(value === true ? 'values.yes' : 'values.no')
        case 'norm':
          return typeof value === 'number' ? format.weightExact(value) : t('form.noGroup')
        case 'heads':
          return typeof value === 'number' ? format.number(value, 0) : t('form.ownHeads')
        case 'period':
        case 'ration':
        case 'mixer':
          return nameIn(things[part], value) ?? format.number(null)
      }
    }
  const three = { base, mine: form.draft, theirs }
  const fields = threeValues(three).map(
    (field): MergeField<Values> => ({ ...field, label: labelOf(field), text: textOf(field) }),
  )
  return (
    <MergeDialog<Values>
      fields={fields}
      busy={form.isBusy}
      onMerge={(values) => void form.merge(mergedDraft(values, three))}
      onClose={form.closeMerge}
    />
  )
}
