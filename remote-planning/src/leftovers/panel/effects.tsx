import type { LeftoversDay } from '@manger/contract/leftovers'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import * as s from './panel.module.css'

/** The feedings that this day moves, each with a way to its plan. */
export const Effects = ({ day }: { day: LeftoversDay }) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { id: farm } = useFarm()
  return (
    <section className={s.effects}>
      <h3>{t('leftovers.effect')}</h3>
      {day.moves.length === 0 && <p className={s.hint}>{t('leftovers.noEffect')}</p>}
      <ul>
        {day.moves.map(({ feeding, planned_on, period, by, norm_before, norm_now, planned_weight }) => (
          <li key={feeding}>
            <Link to={`${paths.farm(farm, 'planning')}?date=${planned_on}&feeding=${feeding}`}>
              {[period.name, format.dayMonth(planned_on)].join(', ')}
            </Link>
            <span>
              {norm_before === null ? '' : `${format.weight(norm_before).value} → `}
              <b>{t('leftovers.perHead', { weight: format.weightText(norm_now) })}</b>
            </span>
            <small>
              {t(`switches.${by}`)} · {format.weightText(planned_weight)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
