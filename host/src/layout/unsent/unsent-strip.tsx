import { useSession, useTranslate } from '@manger/platform'
import { Link, useLocation } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import * as s from '#layout/strip.module.css'
import type { UnsentHere } from '#storage/storage-of.ts'

/** One line for what waits of this person, with the way there, and one for whoever else used this device. */
export const UnsentStrip = ({ unsent }: { unsent: readonly UnsentHere[] }) => {
  const t = useTranslate()
  const { me } = useSession()
  const { pathname } = useLocation()
  const own = unsent.filter(({ user }) => user === me.id)
  const others = [
    ...new Map(
      unsent.filter(({ user }) => user !== me.id).map(({ user, author }) => [user, author] as const),
    ),
  ]
  const isLasting = own.every((one) => one.isLasting)
  const path = (own.find((one) => one.path !== pathname) ?? own[0])?.path
  return (
    <div role="status">
      {path !== undefined && (
        <p className={s.strip}>
          <Icon name="upload" size={16} />
          <span className={s.text}>{t(isLasting ? 'frame.unsent' : 'frame.unsentNotKept')}</span>
          {path !== '' && path !== pathname && <Link to={path}>{t('frame.openUnsent')}</Link>}
        </p>
      )}
      {others.map(([user, author]) => (
        <p key={user} className={s.strip}>
          <Icon name="upload" size={16} />
          <span className={s.text}>{t('frame.unsentOf', { name: author })}</span>
        </p>
      ))}
    </div>
  )
}
