import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { useIngredientNames } from './ingredients.api.ts'
import * as s from './recent-ingredients.module.css'

type RecentIngredientsProps = {
  ids: readonly number[]
  /** Only those that lie in this stock. */
  stock: number | null
  onChoose: (id: number) => void
}

/** The ingredients that this person opened last; what was deleted meanwhile is left out. */
export const RecentIngredients = ({ ids, stock, onChoose }: RecentIngredientsProps) => {
  const t = useTranslate()
  const names = useIngredientNames(stock).data?.data ?? []
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
