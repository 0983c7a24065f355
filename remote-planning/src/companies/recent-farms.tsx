import type { Farm } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { useRecentFarms } from '../common/recent-farms.ts'
import * as s from './recent-farms.module.css'

/** The plans that this person opened last; nothing where there is only one to open, or who may open none. */
export const RecentFarms = ({ farms }: { farms: readonly Farm[] }) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  const ids = useRecentFarms()
  const recent = ids.flatMap((id) => farms.filter((farm) => farm.id === id))
  if (recent.length === 0 || farms.length < 2 || !may(feedingRoutes.list)) return null
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
