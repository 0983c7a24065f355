import { FIELD_CODE, type Kg, type Percent, type Problem, type WeightUnit } from '@manger/contract'
import {
  checkFeeding,
  type Feeding,
  type FeedingContext,
  type FeedingDraft,
  headsOf,
  needAfter,
  type Plan,
  planOfDraft,
} from '@manger/contract/feedings'
import type { RationLine } from '@manger/contract/rations'
import type { Choices } from './feeding-form.api.ts'

/** A group as it is typed: heads null = the group's own count, norm null = not typed yet, share null = not told. */
export type DraftGroup = { group: number; heads: number | null; norm: Kg | null; share: Percent | null }

/** A feeding as it is typed. */
export type Draft = {
  planned_on: string | null
  period: number | null
  ration: number | null
  mixer: number | null
  groups: readonly DraftGroup[]
  locked: boolean
}

/** A saved feeding, ready to be changed. */
export const draftOf = ({ planned_on, period, ration, mixer, groups, locked }: Feeding): Draft => ({
  planned_on,
  period: period.id,
  ration: ration.id,
  mixer: mixer.id,
  groups: groups.map(({ group, heads_override, norm, share }) => ({
    ...{ group, norm, share },
    heads: heads_override,
  })),
  locked,
})

const toCheck = ({ ration, mixer, groups }: Draft) => ({
  ration,
  mixer,
  groups: groups.map(({ group, heads, norm }) => ({ group, heads, norm: norm ?? 0 })),
})

type Pointed = { draft: Draft; choices: Choices; saved: Feeding | null; unit: WeightUnit }

/** A line of the chosen ration, as the preview shows it. */
type RecipeLine = Pick<RationLine, 'ingredient' | 'name' | 'swatch' | 'percent' | 'dry_matter' | 'price'>

/** The recipe of the chosen ration; of one that was deleted meanwhile as the saved feeding has it. */
export const recipeOf = ({ draft, choices, saved }: Omit<Pointed, 'unit'>): readonly RecipeLine[] => {
  const ration = choices.rations.find(({ id }) => id === draft.ration)
  if (ration !== undefined) return ration.recipe
  return saved !== null && saved.ration.id === draft.ration ? saved.ingredients : []
}

/** What the draft points to; what was deleted meanwhile, or may not be seen, is still known by the saved feeding. */
export const contextOf = ({ draft, choices, saved, unit }: Pointed): FeedingContext => {
  const ration = choices.rations.find(({ id }) => id === draft.ration)
  const mixer = choices.mixers.find(({ id }) => id === draft.mixer)
  const lostRation = saved?.ration.id === draft.ration ? saved : null
  const lostMixer = saved?.mixer.id === draft.mixer ? saved.mixer : null
  const isListed = (id: number) => choices.groups.some((group) => group.id === id)
  const lostGroups = (saved?.groups ?? []).filter(({ group }) => !isListed(group))
  return {
    unit,
    ration:
      ration ??
      (lostRation && {
        name: lostRation.ration.name,
        deleted: lostRation.ration.deleted,
        rounding: true,
        recipe: lostRation.ingredients,
      }),
    mixer: mixer ?? (lostMixer && { ...lostMixer, rounding: true }),
    groups: [
      ...choices.groups,
      ...lostGroups.map(({ group, name, deleted, heads, max_weight }) => ({
        id: group,
        name,
        deleted,
        animal_count: heads,
        max_weight,
      })),
    ],
  }
}

/** Weights that follow from the draft (F1-F5); null until ration and mixer are chosen. */
export const planOf = (draft: Draft, context: FeedingContext): Plan | null =>
  planOfDraft(toCheck(draft), context)

const required = (field: string): Problem => ({ field, code: FIELD_CODE.required })

/** Every rule of specification 5, at its field. */
export const problemsOf = (draft: Draft, context: FeedingContext): Problem[] => [
  ...(draft.planned_on === null ? [required('planned_on')] : []),
  ...(draft.period === null ? [required('period')] : []),
  ...draft.groups.flatMap(({ norm }, index) => (norm === null ? [required(`groups.${index}.norm`)] : [])),
  ...checkFeeding(toCheck(draft), context),
]

/** The body to send; null while a choice is missing. */
export const bodyOf = (draft: Draft, farm: number): FeedingDraft | null => {
  const { planned_on, period, ration, mixer, groups, locked } = draft
  return planned_on === null || period === null || ration === null || mixer === null
    ? null
    : {
        farm,
        planned_on,
        period,
        ration,
        mixer,
        locked,
        groups: groups.map(({ group, heads, norm, share }) => ({ group, heads, norm: norm ?? 0, share })),
      }
}

/** The group with the norm that gives it this weight; unchanged where there are no heads to share it. */
export const withTotal = (line: DraftGroup, total: Kg | null, context: FeedingContext): DraftGroup => {
  if (total === null) return { ...line, norm: null }
  const heads = headsOf(line, context.groups)
  const { norm } = needAfter({ by: 'total', total }, { heads, share: 100 })
  return norm === null ? line : { ...line, norm }
}

/** Kg per head and day that the norm is a part of (F1); null while norm or share are not typed. */
export const perDayOf = ({ norm, share }: DraftGroup): Kg | null =>
  norm === null || share === null ? null : needAfter({ by: 'norm', norm }, { heads: 0, share }).perDay

/** The group with the norm that is its share of these kg per head and day (F1). */
export const withPerDay = (line: DraftGroup, perDay: Kg | null): DraftGroup =>
  line.share === null || perDay === null
    ? { ...line, norm: null }
    : { ...line, norm: needAfter({ by: 'day', perDay }, { heads: 0, share: line.share }).norm }

/** A first guess for a group: the norm and share that it has today in this period, else the norm of another. */
export const knownLine = (
  group: number,
  period: number | null,
  others: readonly Feeding[],
): Pick<DraftGroup, 'norm' | 'share'> => {
  const same = (feeding: Feeding) => feeding.groups.find((line) => line.group === group)
  const inPeriod = others.find((feeding) => feeding.period.id === period && same(feeding))
  const found = inPeriod ?? others.find(same)
  return {
    norm: (found && same(found)?.norm) ?? null,
    share: (inPeriod && same(inPeriod)?.share) ?? null,
  }
}
