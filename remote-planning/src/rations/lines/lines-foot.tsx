import { fromKg, toKg } from '@manger/contract'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useFormat, usePaths, useSession, useTranslate } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { FloatInput, WayToFill } from '@manger/ui'
import * as s from './lines.module.css'

/** Kg per head that the numbers are counted for, the day's unless another is typed. */
export type PerHead = {
  kg: number | null
  set: (kg: number | null) => void
  /** What the groups are planned with; null where nobody is. */
  planned: number | null
}

/** Without a feed in any stock there is nothing to add: the way there, and back to this page. */
export const NoFeeds = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { pathname } = useLocation()
  const to = `${paths.client('stock/ingredients')}?new=1&back=${encodeURIComponent(pathname)}`
  const way = { route: ingredientRoutes.create, label: t('rations.newFeed'), to }
  return <WayToFill list={ingredientRoutes.list} text={t('rations.noFeedsYet')} way={way} />
}

/** The kg per head that the numbers are for. */
export const CountedFor = ({ kg, set, planned }: PerHead) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  return (
    <span className={s.counted}>
      {t('rations.countedFor')}
      <span className={s.kg}>
        <FloatInput
          label={t('form.norm', { unit: format.units.weight })}
          optional
          max={1000}
          value={kg === null ? null : fromKg(kg, units)}
          unit={format.units.weight}
          onChange={(value) => set(value === null ? null : toKg(value, units))}
        />
      </span>
      {planned !== null && kg !== null && format.weightText(kg) !== format.weightText(planned) && (
        <span className={s.off}>{t('rations.plannedPerHead', { weight: format.weightText(planned) })}</span>
      )}
    </span>
  )
}
