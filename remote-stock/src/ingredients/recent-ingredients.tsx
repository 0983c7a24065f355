import { ingredientRoutes } from '@manger/contract/ingredients'
import { NO_BREAK, useEvery, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import * as s from './ingredients.module.css'

type RecentIngredientsProps = {
  ids: readonly number[]
  /** Only those that lie in this stock. */
  stock: number | null
  onChoose: (id: number) => void
}

/** The ingredients that this person opened last; what was deleted meanwhile is left out. */
export const RecentIngredients = ({ ids, stock, onChoose }: RecentIngredientsProps) => {
  const t = useTranslate()
  const { data, isLoading } = useEvery(ingredientRoutes.lite, { stock: stock ?? undefined })
  const names = data?.data ?? []
  // Keeps its height until the names come: the list below must not move under the hand.
  if (isLoading && ids.length > 0)
    return (
      <div className={s.recent} aria-hidden="true">
        <Button kind="quiet" size="small" disabled>
          {NO_BREAK}
        </Button>
      </div>
    )
  const recent = ids.flatMap((id) => names.filter((one) => one.id === id))
  if (recent.length === 0) return null
  return (
    <section className={s.recent} aria-label={t('form.recent')}>
      <span aria-hidden="true">{t('form.recent')}</span>
      {recent.map(({ id, name }) => (
        <Button key={id} kind="quiet" size="small" onClick={() => onChoose(id)}>
          {name}
        </Button>
      ))}
    </section>
  )
}
