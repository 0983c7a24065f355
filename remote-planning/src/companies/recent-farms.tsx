import type { Farm } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { useRecentFarms } from '../common/recent-farms.ts'
import * as s from './recent-farms.module.css'

type RecentFarmsProps = {
  /** Undefined while nobody knows them: their room is kept. */
  farms: readonly Farm[] | undefined
}

/** The plans that this person opened last; nothing where there is only one to open, or who may open none. */
export const RecentFarms = ({ farms }: RecentFarmsProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  const ids = useRecentFarms()
  if (ids.length === 0 || !may(feedingRoutes.list)) return null
  if (farms === undefined)
    return (
      <div className={`${s.recent} ${s.waiting}`} aria-hidden="true">
        <span className={s.farm}>{t('farm.recent')}</span>
      </div>
    )
  const recent = ids.flatMap((id) => farms.filter((farm) => farm.id === id))
  if (recent.length === 0 || farms.length < 2) return null
  return (
    <nav className={s.recent} aria-label={t('farm.recent')}>
      <span>{t('farm.recent')}</span>
      {recent.map(({ id, name }) => (
        <Link key={id} to={paths.farm(id, 'planning')} className={s.farm ?? ''}>
          {name}
        </Link>
      ))}
    </nav>
  )
}
