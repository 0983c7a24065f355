import { useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import { iconOf } from '#layout/menu/menu-icon.ts'
import { useMenu } from '#layout/menu/use-menu.ts'
import * as s from './daily-bar.module.css'

const JOBS = 4

/** Bottom of the phone: the four jobs of the day, which are the first areas of the feeding group (design 7). */
export const DailyBar = () => {
  const t = useTranslate()
  const { entries, chosen } = useMenu()
  const jobs = entries.filter(({ group }) => group === 'feeding').slice(0, JOBS)
  if (jobs.length === 0) return null
  return (
    <nav className={s.bar} aria-label={t('frame.dailyWork')}>
      {jobs.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          className={s.job}
          aria-current={entry.to === chosen?.to ? 'page' : undefined}
        >
          <Icon name={iconOf(entry)} size={23} />
          <span className={s.title}>{entry.title}</span>
        </Link>
      ))}
    </nav>
  )
}
