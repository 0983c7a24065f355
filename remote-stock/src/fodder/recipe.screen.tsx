import { recipeRoutes } from '@manger/contract/compound-feed'
import { useOne, usePage, useTranslate } from '@manger/platform'
import { RecipeEditorPage } from './editor/recipe-editor.tsx'
import { RecipeStates } from './recipe-states.tsx'
import { useFodderAccess } from './use-fodder-access.ts'
import { useRecipeOfPath } from './use-recipe-of-path.ts'

/** One recipe by its address: read, or changed. */
export const RecipeScreen = () => {
  const t = useTranslate()
  const id = useRecipeOfPath()
  const { canView } = useFodderAccess()
  const { data, error, refresh } = useOne(recipeRoutes.get, id)
  const title = data?.data.name ?? t('areas.fodder')
  usePage({ title })
  const isGone = id === null || error?.status === 404
  if (data !== undefined && !isGone) {
    return <RecipeEditorPage key={data.data.id} recipe={data.data} onSaved={() => undefined} />
  }
  return (
    <RecipeStates
      title={title}
      canView={canView}
      isGone={isGone}
      error={error}
      onRetry={() => void refresh()}
    />
  )
}
