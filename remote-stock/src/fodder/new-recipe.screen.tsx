import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useOne, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useEffect, useState } from 'react'
import { RecipeEditorPage } from './editor/recipe-editor.tsx'
import { anotherOf, type Draft, EMPTY } from './editor/use-recipe-mix.ts'
import { RecipeStates } from './recipe-states.tsx'
import { useFodderAccess } from './use-fodder-access.ts'
import { useRecipeOfPath } from './use-recipe-of-path.ts'

const NewRecipe = ({ first }: { first: Draft }) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const [made, setMade] = useState<Recipe | null>(null)
  const path = made && paths.client(`stock/fodder/${made.id}/recipe/edit`)
  // After the render in which the form is no longer dirty: else the page would ask before it is left.
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate, path])
  return <RecipeEditorPage recipe={null} first={first} onSaved={setMade} />
}

/** A new compound feed: its recipe, and where it is missing the type of feed that it makes. */
export const NewFodderScreen = () => {
  const t = useTranslate()
  const { canView } = useFodderAccess()
  const title = t('fodder.create')
  usePage({ title })
  if (canView) return <NewRecipe first={EMPTY} />
  return <RecipeStates title={title} canView={false} />
}

/** Another recipe of a compound feed, which begins as the given one is. */
export const NewRecipeScreen = () => {
  const t = useTranslate()
  const id = useRecipeOfPath()
  const { canView } = useFodderAccess()
  const { data, error, refresh } = useOne(recipeRoutes.get, id)
  const title = t('fodder.another')
  usePage({ title })
  const isGone = id === null || error?.status === 404
  if (data !== undefined && !isGone) return <NewRecipe key={data.data.id} first={anotherOf(data.data)} />
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
