import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Page } from '@manger/ui'
import { MixEditor } from '@manger/ui/mix'
import { useRecipeLook } from '../lines/use-recipe-look.tsx'
import { useFodderAccess } from '../use-fodder-access.ts'
import { EditorHeader } from './editor-header.tsx'
import { RecipeFacts, RecipeFields } from './recipe-facts.tsx'
import { RecipeFigures } from './recipe-figures.tsx'
import { type Draft, useRecipeFeeds, useRecipeMix } from './use-recipe-mix.ts'

type RecipeEditorPageProps = {
  /** Null makes a new one. */
  recipe: Recipe | null
  onSaved: (recipe: Recipe) => void
  /** What a new one starts with. */
  first?: Draft
}

/** A recipe with its mix, figures and lines; read-only where the right or the room is missing. */
export const RecipeEditorPage = ({ recipe, onSaved, first }: RecipeEditorPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const readOnly = useFodderAccess().readOnlyFor(recipe === null ? recipeRoutes.create : recipeRoutes.update)
  const canEdit = readOnly === null
  const mix = useRecipeMix(recipe, onSaved, first)
  const look = useRecipeLook(mix)
  const feeds = useRecipeFeeds()
  const productName = (type: number | null) =>
    feeds.find(({ id }) => id === type)?.name ?? mix.base?.product_type_name ?? ''
  return (
    <Page>
      <EditorHeader mix={mix} canEdit={canEdit} />
      <MixEditor
        mix={mix}
        look={look}
        readOnly={readOnly}
        facts={{
          name: { label: t('fields.name'), text: String },
          product_type: { label: t('fodder.product'), text: productName },
          starting_mass: { label: t('fodder.starting_mass'), text: format.weightExact },
          mixing_mass: { label: t('fodder.mixing_mass'), text: format.weightExact },
        }}
        figures={<RecipeFigures mix={mix} />}
      >
        {canEdit ? <RecipeFields mix={mix} /> : <RecipeFacts mix={mix} />}
      </MixEditor>
    </Page>
  )
}
