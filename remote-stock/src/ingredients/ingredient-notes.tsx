import { ingredientRoutes } from '@manger/contract/ingredients'
import { useFormat, useOne, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Note } from '@manger/ui'
import { humidityJump, isOutside, revaluationOf } from './ingredient.formulas.ts'
import type { IngredientForm } from './ingredient-form.dialog.tsx'
import * as s from './ingredients.module.css'

type NoteProps = { form: Pick<IngredientForm, 'values' | 'saved'> }

/** Another price revalues what lies there, at once and for the reports of today (F21). */
export const Revaluation = ({ form: { values, saved } }: NoteProps) => {
  const t = useTranslate()
  const format = useFormat()
  const change = revaluationOf(values, saved)
  if (saved === null || change === null) return null
  return (
    <Note tone="plain" icon="info">
      {t('form.revaluation', {
        weight: format.tonnesText(saved.stock_rest),
        before: format.money(change.before),
        after: format.money(change.after),
      })}
    </Note>
  )
}

/** What was booked cannot be moved: how feed comes into another stock is said before that is refused. */
export const Move = ({ form: { values, saved } }: NoteProps) => {
  const t = useTranslate()
  if (saved === null || values.stock === saved.stock) return null
  return (
    <Note tone="plain" icon="info">
      {t('form.move', { stock: saved.stock_name })}
    </Note>
  )
}

/** The rations that would give every head less or more dry matter, each with the way to keep it (F9). */
const RationsToKeep = ({ ingredient }: { ingredient: number }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { data } = useOne(ingredientRoutes.rations, ingredient)
  if (data === undefined || data.count === 0) return null
  return (
    <div className={s.rations}>
      <span>{t('humidity.rations', { count: data.count })}</span>
      <ul>
        {data.data.map(({ id, name, farm, feedings }) => (
          <li key={id}>
            <Link to={paths.farm(farm.id, `rations/${id}?keep=${ingredient}`)}>{name}</Link>
            {' · '}
            {farm.name}
            {feedings > 0 && ` · ${t('humidity.feedings', { count: feedings })}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What another humidity means: outside of its limits, or a jump after which the rations no longer fit (domain c). */
export const HumidityNotes = ({ form: { values, saved } }: NoteProps) => {
  const t = useTranslate()
  const format = useFormat()
  const jump = humidityJump(values, saved)
  return (
    <>
      {isOutside(values) && <Note>{t('humidity.outside')}</Note>}
      {saved !== null && jump !== null && (
        <Note title={t('humidity.jump', { points: format.number(jump) })}>
          {t('humidity.jumpText')}
          <RationsToKeep ingredient={saved.id} />
        </Note>
      )}
    </>
  )
}
