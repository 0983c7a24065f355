import { FIELD_CODE, type Kg, type Problem } from '@manger/contract'
import {
  checkRecipeDraft,
  goesRound,
  type Making,
  type Recipe,
  type RecipeDraft,
  type RecipeLine,
  recipeRoutes,
} from '@manger/contract/compound-feed'
import { useEvery, useMay, useQuery, useTranslate } from '@manger/platform'
import { countedLines, linesOf, type Mix, type MixDraft, useMix } from '@manger/ui/mix'

/** A type of feed as a line takes it, by its id; dry matter and price are null where no stock has it. */
export type Feed = Omit<RecipeLine, 'ingredient_type' | 'percent'> & { id: number }

/** What a recipe has beside its lines; what must be chosen or typed may still be missing. */
type RecipeFacts = {
  name: string
  product_type: number | null
  starting_mass: Kg | null
  mixing_mass: Kg | null
}

/** A recipe while it is typed. */
export type Draft = MixDraft<RecipeFacts, Feed>

/** An empty recipe. */
const EMPTY: Draft = {
  ...{ name: '', product_type: null, starting_mass: null, mixing_mass: null },
  lines: [],
}

const draftOf = ({ name, product_type, starting_mass, mixing_mass, ingredients }: Recipe): Draft => ({
  ...{ name, product_type, starting_mass, mixing_mass },
  lines: linesOf(ingredients.map(({ ingredient_type, ...line }) => ({ ...line, id: ingredient_type }))),
})

/** Another recipe of the same compound feed: what this one is made of, without its name. */
export const anotherOf = (recipe: Recipe): Draft => ({ ...draftOf(recipe), name: '' })

const bodyOf = ({ name, product_type, starting_mass, mixing_mass, lines }: Draft): RecipeDraft => ({
  name: name.trim(),
  product_type: product_type ?? 0,
  starting_mass: starting_mass ?? 0,
  mixing_mass: mixing_mass ?? 0,
  ingredients: countedLines(lines).map(({ id, percent }) => ({ ingredient_type: id, percent })),
})

type Known = { feeds: readonly Feed[]; others: readonly Making[] }

// Every rule of specification 5 at its field; `others` are the client's other recipes.
const problemsOf = (draft: Draft, { feeds, others }: Known): Problem[] => {
  const types = new Map([...feeds, ...draft.lines.map(({ feed }) => feed)].map((feed) => [feed.id, feed]))
  const named: Problem[] = draft.name.trim() === '' ? [{ field: 'name', code: FIELD_CODE.empty }] : []
  const missing = (['product_type', 'starting_mass', 'mixing_mass'] as const)
    .filter((field) => draft[field] === null)
    .map((field): Problem => ({ field, code: FIELD_CODE.required }))
  const broken = checkRecipeDraft(bodyOf(draft), { types, others })
  return [...named, ...missing, ...broken]
}

/** What a recipe may be made of. */
export const useRecipeFeeds = (): Feed[] => {
  const may = useMay()
  const { data } = useQuery(recipeRoutes.feeds, may(recipeRoutes.feeds) ? {} : null)
  return (data?.data ?? []).map(({ ingredient_type, ...feed }) => ({
    ...feed,
    id: ingredient_type,
    deleted: false,
  }))
}

/** A recipe being changed, and whether a feed would make the product out of itself. */
export type RecipeMix = Mix<Recipe, RecipeFacts, Feed> & { isRound: (type: number) => boolean }

/** What is typed of a recipe, what is wrong with it, and saving it; null makes a new one out of `first`. */
export const useRecipeMix = (
  recipe: Recipe | null,
  onSaved: (recipe: Recipe) => void,
  first = EMPTY,
): RecipeMix => {
  const t = useTranslate()
  const feeds = useRecipeFeeds()
  const recipes = useEvery(recipeRoutes.list, { ordering: 'name' }).data?.data ?? []
  const others = recipes.filter(({ id }) => id !== recipe?.id)
  const mix = useMix({
    routes: recipeRoutes,
    item: recipe,
    first,
    draftOf,
    bodyOf,
    names: { lines: 'ingredients', feed: 'ingredient_type' },
    check: (draft) => problemsOf(draft, { feeds, others }),
    notice: ({ name }) => t('fodder.saved', { name }),
    onSaved,
  })
  const { product_type } = mix.draft
  const isRound = (type: number) => product_type !== null && goesRound({ product_type, type }, others)
  return { ...mix, isRound }
}
