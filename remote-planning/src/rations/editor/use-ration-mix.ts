import { checkRation, type Ration, type RationLine, rationRoutes } from '@manger/contract/rations'
import { useFarm, useTranslate } from '@manger/platform'
import { countedLines, linesOf, type Mix, type MixDraft, useMix } from '@manger/ui/mix'

/** An ingredient as a line takes it, by its id; dry matter in %, price per 1000 kg. */
export type Feed = Omit<RationLine, 'ingredient' | 'percent'> & { id: number }

/** What a ration has beside its lines. */
type RationFacts = { name: string; rounding: boolean }

/** A ration while it is typed. */
export type Draft = MixDraft<RationFacts, Feed>

/** A ration being changed. */
export type RationMix = Mix<Ration, RationFacts, Feed>

/** An empty ration. */
export const EMPTY: Draft = { name: '', rounding: true, lines: [] }

const draftOf = ({ name, rounding, recipe }: Ration): Draft => ({
  name,
  rounding,
  lines: linesOf(recipe.map(({ ingredient, ...line }) => ({ ...line, id: ingredient }))),
})

/** The lines by the ingredient, as rules and versions name them. */
export const recipeOf = ({ lines }: Pick<Draft, 'lines'>) =>
  countedLines(lines).map(({ id, ...line }) => ({ ...line, ingredient: id }))

/** The number that the recipe will have: another recipe is another version. */
export const nextVersionOf = ({ base, isNewMix }: RationMix): number =>
  (base?.ration_version ?? 0) + (isNewMix || base === null ? 1 : 0)

/** What is typed of a ration, what is wrong with it, and saving it as a new version. */
export const useRationMix = (
  ration: Ration | null,
  onSaved: (ration: Ration) => void,
  first = EMPTY,
): RationMix => {
  const t = useTranslate()
  const { id: farm } = useFarm()
  return useMix({
    routes: rationRoutes,
    item: ration,
    first,
    draftOf,
    bodyOf: ({ name, rounding, lines }: Draft) => ({
      farm,
      name: name.trim(),
      rounding,
      recipe: countedLines(lines).map(({ id, percent }) => ({ ingredient: id, percent })),
    }),
    names: { lines: 'recipe', feed: 'ingredient' },
    check: (draft) => checkRation({ name: draft.name, recipe: recipeOf(draft) }),
    notice: ({ name, ration_version: version }) => t('rations.saved', { name, version }),
    onSaved,
  })
}
