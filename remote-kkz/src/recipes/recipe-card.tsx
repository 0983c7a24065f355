import type { Recipe } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Quantity, RestDays } from '@manger/ui'
import * as s from './recipe-card.module.css'

type RecipeCardProps = { recipe: Recipe; onOrder: ((recipe: number) => void) | undefined }

/** A recipe on a phone: what there is of it, and how long it lasts. */
export const RecipeCard = ({ recipe, onOrder }: RecipeCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{recipe.name}</b>
        <RestDays days={recipe.rest_days} />
      </div>
      <div className={s.head}>
        <span className={s.figure}>
          <Quantity {...format.tonnes(recipe.stock_rest)} />
        </span>
        {onOrder !== undefined && (
          <Button icon="add" onClick={() => onOrder(recipe.id)}>
            {t('form.create')}
          </Button>
        )}
      </div>
    </div>
  )
}
