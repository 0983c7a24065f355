import { useTranslate } from '@manger/platform'
import * as s from './missed-note.module.css'

/** How many feedings were missed, in red as soon as there is one. */
export const MissedNote = ({ missed }: { missed: number }) => {
  const t = useTranslate()
  if (missed === 0) return <>{t('activity.noneMissed')}</>
  return <span className={s.missed}>{t('activity.missedCount', { count: missed })}</span>
}
