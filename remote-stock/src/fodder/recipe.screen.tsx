import { recipeRoutes } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { RecipeEditorPage } from './editor/recipe-editor.tsx'
import { RecipeOfPath } from './recipe-of-path.tsx'

/** One recipe by its address: read, or changed. */
export const RecipeScreen = () => {
  const t = useTranslate()
  return (
    <RecipeOfPath route={recipeRoutes.get} titleOf={(answer) => answer?.data.name ?? t('areas.fodder')}>
      {({ data }) => <RecipeEditorPage key={data.id} recipe={data} onSaved={() => undefined} />}
    </RecipeOfPath>
  )
}
