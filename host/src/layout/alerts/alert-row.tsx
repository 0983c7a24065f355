import { type Alert, type AlertMark, placeOfAlert } from '@manger/contract/alerts'
import type { Area } from '@manger/contract/releases'
import { pathsFrom, useFormat, usePageContext, usePlatform, useTranslate } from '@manger/platform'
import { Link, useLocation } from '@manger/platform/router'
import { cx, DeviationSign, IconButton } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { clientPath } from '#layout/place/client-path.ts'
import { remotesAtom } from '#remotes/registry/remotes.atom.ts'
import * as s from './alert-row.module.css'
import { alertText } from './alert-text.ts'
import { useAlike } from './alerts.api.ts'

type AlertRowProps = { alert: Alert; onMark: (alert: Alert, mark: AlertMark) => void; onLeave: () => void }

const LEVELS = { red: 'far', orange: 'off' } as const

const covers = ({ mount }: Area, page: string): boolean => page === mount || page.startsWith(`${mount}/`)

/** Where an alert is dealt with, as a link inside its client; null where the person has no such page. */
const useAlertLink = (): ((alert: Alert) => string | null) => {
  const { session, can } = usePlatform()
  const { prefix, clientId } = usePageContext()
  const { pathname } = useLocation()
  const areas = useAtomValue(remotesAtom).flatMap((remote) => remote.areas)
  return (alert) => {
    const { farm, path } = placeOfAlert(alert)
    const [page = ''] = path.split('?')
    const scope = farm === null ? 'client' : 'farm'
    const area = areas.find((one) => one.scope === scope && covers(one, page))
    if (!area) return null
    const isHere = session.roles.isClient || clientId === alert.client.id
    // Of a client that is not open yet only the rights of the person's type are known.
    const rightsOf = isHere ? alert.client.id : null
    const needs = area.needs.anyOf ?? []
    if (needs.length > 0 && !needs.some(({ name, action }) => can(name, action, rightsOf))) return null
    const paths = pathsFrom(isHere ? prefix : clientPath(alert.client.id, pathname))
    return farm === null ? paths.client(path) : paths.farm(farm, path)
  }
}

/** One alert: how urgent, what happened with its numbers, where and when; opening it reads it. */
export const AlertRow = ({ alert, onMark, onLeave }: AlertRowProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { clientId } = usePageContext()
  const linkOf = useAlertLink()
  const { level, read, acked, farm, company, client, alike = 0 } = alert
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { title, detail } = alertText(alert, { t, format })
  const to = linkOf(alert)
  const place = [
    clientId === null ? client.name : null,
    farm?.name ?? company?.name,
    format.relative(alert.at),
  ]
  const face = (
    <>
      <b className={s.title}>{title}</b>
      <span className={s.detail}>{detail}</span>
      <span className={s.place}>
        {acked && <b className={s.done}>{t('alerts.acked')}</b>}
        {place.filter(Boolean).join(' · ')}
      </span>
    </>
  )
  // What stands behind it is dealt with together; opened, each is a row of its own.
  const mark = (body: AlertMark) => onMark(alert, alike > 0 ? { ...body, alike: true } : body)
  const readIt = () => {
    if (!read) mark({ read: true })
  }
  return (
    <li className={cx(s.row, !read && s.unread, acked && s.acked)}>
      <span className={cx(s.sign, level === 'red' && s.red)}>
        <DeviationSign level={LEVELS[level]} label={t(`alerts.levels.${level}`)} size={14} />
      </span>
      {to === null ? (
        <button type="button" className={s.face} data-alert={alert.id} onClick={readIt}>
          {face}
        </button>
      ) : (
        <Link
          to={to}
          className={s.face}
          data-alert={alert.id}
          onClick={() => {
            readIt()
            onLeave()
          }}
        >
          {face}
        </Link>
      )}
      <IconButton
        size="small"
        icon={acked ? 'undo' : 'check'}
        label={acked ? t('alerts.undo') : t('alerts.ack')}
        onClick={() => mark({ ack: !acked })}
      />
      {alike > 0 && (
        <button
          type="button"
          className={s.alike}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {t('alerts.alike', { count: alike })}
        </button>
      )}
      {isOpen && (
        <div id={id} className={s.others}>
          <Others alert={alert} onMark={onMark} onLeave={onLeave} />
        </div>
      )}
    </li>
  )
}

const Others = (props: AlertRowProps) => (
  <ul>
    {useAlike(props.alert)?.map((other) => (
      <AlertRow key={other.id} {...props} alert={other} />
    ))}
  </ul>
)
