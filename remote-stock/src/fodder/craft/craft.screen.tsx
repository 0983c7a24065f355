import { type CompoundFeedOrder, recipeRoutes } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { useState } from 'react'
import { RecipeOfPath } from '../recipe-of-path.tsx'
import { CraftForm } from './craft-form.tsx'
import { MadePage } from './made-page.tsx'

/** Makes a compound feed at once: mass, stock, when, and what was really taken. */
export const CraftScreen = () => {
  const t = useTranslate()
  const [made, setMade] = useState<CompoundFeedOrder | null>(null)
  if (made !== null) return <MadePage order={made} onAgain={() => setMade(null)} />
  return (
    <RecipeOfPath
      route={recipeRoutes.craftChoices}
      needed={recipeRoutes.craft}
      titleOf={(answer) =>
        answer === undefined ? t('fodder.craft') : t('fodder.craftOf', { name: answer.data.recipe.name })
      }
    >
      {({ data }) => <CraftForm choices={data} onMade={setMade} />}
    </RecipeOfPath>
  )
}
