import type { Recipe } from '@manger/contract/compound-feed'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { Button, LinkButton, Quantity, RestDays } from '@manger/ui'
import * as s from './recipe-card.module.css'

type RecipeCardProps = { recipe: Recipe; onOrder: ((recipe: number) => void) | undefined }

/** A recipe on a phone: what there is of it, and how long it lasts. */
export const RecipeCard = ({ recipe, onOrder }: RecipeCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{recipe.name}</b>
        <RestDays days={recipe.rest_days} />
      </div>
      <span className={s.figure}>
        <Quantity {...format.tonnes(recipe.stock_rest)} />
      </span>
      <div className={s.buttons}>
        {onOrder !== undefined && (
          <Button icon="add" onClick={() => onOrder(recipe.id)}>
            {t('form.create')}
          </Button>
        )}
        <LinkButton to={paths.client(`stock/fodder/${recipe.id}/recipe/edit`)}>
          {t('recipes.open')}
        </LinkButton>
      </div>
    </div>
  )
}
