import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Note } from '@manger/ui'
import { useUsingRations } from '../ingredients.api.ts'
import { humidityJump, type IngredientForm, isOutside } from './draft.formulas.ts'
import * as s from './form.module.css'

type HumidityNotesProps = { form: IngredientForm; saved: Ingredient | null }

/** The rations that would give every head less or more dry matter, each with the way to keep it (F9). */
const RationsToKeep = ({ ingredient }: { ingredient: number }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { data } = useUsingRations(ingredient)
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
export const HumidityNotes = ({ form, saved }: HumidityNotesProps) => {
  const t = useTranslate()
  const format = useFormat()
  const jump = humidityJump(form, saved)
  return (
    <>
      {isOutside(form) && <Note>{t('humidity.outside')}</Note>}
      {saved !== null && jump !== null && (
        <Note title={t('humidity.jump', { points: format.number(jump) })}>
          {t('humidity.jumpText')}
          <RationsToKeep ingredient={saved.id} />
        </Note>
      )}
    </>
  )
}
