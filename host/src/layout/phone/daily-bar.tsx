import { useTranslate } from '@manger/platform'
import { Link, useLocation } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import { iconOf } from '#layout/menu/menu-icon.ts'
import { useMenu } from '#layout/menu/use-menu.ts'
import * as s from './daily-bar.module.css'
import { openJob } from './daily-jobs.ts'

/** Bottom of the phone: the jobs of the day, one tap away from every page (design 7). */
export const DailyBar = () => {
  const t = useTranslate()
  const location = useLocation()
  const { jobs } = useMenu()
  const open = openJob(jobs, location)
  if (jobs.length === 0) return null
  return (
    <nav className={s.bar} aria-label={t('frame.dailyWork')}>
      {jobs.map((job) => (
        <Link
          key={`${job.path}${job.search}`}
          to={`${job.path}${job.search}`}
          className={s.job}
          aria-current={job === open ? 'page' : undefined}
        >
          <Icon name={iconOf({ ...job, id: job.path })} size={23} />
          <span className={s.title}>{job.title}</span>
        </Link>
      ))}
    </nav>
  )
}
