import { type CompoundFeedOrder, recipeRoutes } from '@manger/contract/compound-feed'
import { useOne, usePage, useTranslate } from '@manger/platform'
import { useState } from 'react'
import { RecipeStates } from '../recipe-states.tsx'
import { useFodderAccess } from '../use-fodder-access.ts'
import { useRecipeOfPath } from '../use-recipe-of-path.ts'
import { CraftForm } from './craft-form.tsx'
import { MadePage } from './made-page.tsx'

/** Makes a compound feed at once: mass, stock, when, and what was really taken. */
export const CraftScreen = () => {
  const t = useTranslate()
  const id = useRecipeOfPath()
  const { canCraft } = useFodderAccess()
  const { data, error, refresh } = useOne(recipeRoutes.craftChoices, canCraft ? id : null)
  const [made, setMade] = useState<CompoundFeedOrder | null>(null)
  const name = data?.data.recipe.name
  const title = name === undefined ? t('fodder.craft') : t('fodder.craftOf', { name })
  usePage({ title })
  const isGone = id === null || error?.status === 404
  if (made !== null) return <MadePage order={made} onAgain={() => setMade(null)} />
  if (data !== undefined && !isGone && canCraft) return <CraftForm choices={data.data} onMade={setMade} />
  return (
    <RecipeStates
      title={title}
      canView={canCraft}
      route={recipeRoutes.craft}
      isGone={isGone}
      error={error}
      onRetry={() => void refresh()}
    />
  )
}
