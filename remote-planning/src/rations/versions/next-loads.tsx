import { addDays, dayOf } from '@manger/contract'
import { feedingRoutes } from '@manger/contract/feedings'
import type { RationLoad, RationUse } from '@manger/contract/rations'
import { useFarm, useFormat, useMay, usePaths, useSession, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { LinkButton } from '@manger/ui'
import * as s from './versions.module.css'

/** The feedings that wait for this ration; each leads to its place in the plan, for who may see that. */
export const NextLoads = ({ ration, use }: { ration: number; use: RationUse | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { timezone } = useSession()
  const may = useMay()
  const plan = may(feedingRoutes.create) && (
    <LinkButton size="small" icon="calendar-check" to={paths.farm(farm, `planning?new=${ration}`)}>
      {t('rations.plan')}
    </LinkButton>
  )
  if (use === undefined) return <section className={s.next}>{plan}</section>
  const today = dayOf(new Date(), timezone)
  const whenOf = ({ planned_on, period, time_start }: RationLoad): string => {
    const time = format.time(time_start)
    if (planned_on === today) return `${period.name}, ${time}`
    const day = planned_on === addDays(today, 1) ? t('rations.tomorrow') : format.dayMonth(planned_on)
    return `${day}, ${time}`
  }
  return (
    <section className={s.next}>
      <h3>{t('rations.next')}</h3>
      {use.next.length === 0 && <p className={s.note}>{t('rations.noNext')}</p>}
      <ul>
        {use.next.map((load) => (
          <li key={load.id}>
            {may(feedingRoutes.list) ? (
              <Link to={paths.farm(farm, `planning?date=${load.planned_on}&feeding=${load.id}`)}>
                {whenOf(load)}
              </Link>
            ) : (
              <span>{whenOf(load)}</span>
            )}
            <b>{format.weightText(load.planned_weight)}</b>
          </li>
        ))}
      </ul>
      {use.waiting > use.next.length && (
        <p className={s.note}>{t('rations.moreWaiting', { count: use.waiting - use.next.length })}</p>
      )}
      {plan}
    </section>
  )
}
