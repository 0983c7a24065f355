import { type Recipe, recipeRoutes } from '@manger/contract/compound-feed'
import { useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Forbidden, Page, PageHeader } from '@manger/ui'
import { useEffect, useState } from 'react'
import { RecipeEditorPage } from './editor/recipe-editor.tsx'
import { anotherOf, type Draft } from './editor/use-recipe-mix.ts'
import { RecipeOfPath } from './recipe-of-path.tsx'

const NewRecipe = ({ first }: { first?: Draft }) => {
  const paths = usePaths()
  const navigate = useNavigate()
  const [made, setMade] = useState<Recipe | null>(null)
  const path = made && paths.client(`stock/fodder/${made.id}/recipe/edit`)
  // After the render in which the form is no longer dirty: else the page would ask before it is left.
  useEffect(() => {
    if (path !== null) void navigate(path, { replace: true })
  }, [navigate, path])
  return <RecipeEditorPage recipe={null} onSaved={setMade} {...(first && { first })} />
}

/** A new compound feed: its recipe, and where it is missing the type of feed that it makes. */
export const NewFodderScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const paths = usePaths()
  const canView = useMay()(recipeRoutes.list)
  const title = t('fodder.create')
  usePage({ title })
  if (canView) return <NewRecipe />
  return (
    <Page>
      <PageHeader title={title} back={paths.client('stock/fodder')} />
      <Forbidden right={rightOf(recipeRoutes.list)} />
    </Page>
  )
}

/** Another recipe of a compound feed, which begins as the given one is. */
export const NewRecipeScreen = () => {
  const t = useTranslate()
  return (
    <RecipeOfPath route={recipeRoutes.get} titleOf={() => t('fodder.another')}>
      {({ data }) => <NewRecipe key={data.id} first={anotherOf(data)} />}
    </RecipeOfPath>
  )
}
