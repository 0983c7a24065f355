import { NO_BREAK, usePageContext, usePaths, useSession, useTranslate } from '@manger/platform'
import { Link, useLocation } from '@manger/platform/router'
import { Icon } from '@manger/ui'
import * as s from '#layout/strip.module.css'
import { areaOfClients } from './client-path.ts'

/** For whom one acts, and the way back, on every page of a client that is not one's own (specification 6). */
export const ActingStrip = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { pathname } = useLocation()
  const { roles } = useSession()
  const { client, clientId } = usePageContext()
  if (roles.isClient || clientId === null) return null
  return (
    <p className={`${s.strip} ${s.wheat}`}>
      <Icon name="building" size={16} />
      {/* The line is there before the name is: the page below must not move. */}
      <span className={s.text}>
        {client === null ? NO_BREAK : t('frame.actingFor', { name: client.company_name })}
      </span>
      <Link to={paths.root(areaOfClients(pathname))}>{t('frame.allClients')}</Link>
    </p>
  )
}
