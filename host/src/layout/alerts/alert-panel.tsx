import { ApiError, useNotify, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Button, EmptyState, ErrorState, Forbidden, Icon, SkeletonBlock } from '@manger/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import * as s from './alert-panel.module.css'
import { AlertRow } from './alert-row.tsx'
import { useAlerts, useMarks, useUnread } from './alerts.api.ts'
import { useNewFiles } from './new-files.api.ts'

const ROW = '[data-alert]'

const stepRow = (list: HTMLElement, by: number): void => {
  const rows = [...list.querySelectorAll<HTMLElement>(ROW)]
  const at = rows.findIndex((row) => row.matches(':focus'))
  rows[Math.min(Math.max(at + by, 0), rows.length - 1)]?.focus()
}

/** The open alerts, what hurts first: read, dealt with, or followed to where they belong. */
export const AlertPanel = ({ onLeave }: { onLeave: () => void }) => {
  const t = useTranslate()
  const notify = useNotify()
  const [isUrgent, setUrgent] = useState(false)
  const { data, error, isLoading, refresh, part } = useAlerts(isUrgent ? 'red' : null)
  const unread = useUnread()
  const files = useNewFiles()
  const { mark, readAll } = useMarks()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])

  const alerts = data?.data ?? []
  const attempt = (work: Promise<void>) =>
    void work.catch((problem: unknown) => {
      if (problem instanceof ApiError) notify.error(problem)
    })
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    // The popup would step through the entries of a menu, which these are not.
    event.stopPropagation()
    event.preventDefault()
    stepRow(event.currentTarget, event.key === 'ArrowDown' ? 1 : -1)
  }

  const bodyOf = (): ReactNode => {
    if (error?.status === 403) return <Forbidden />
    if (isLoading) return <SkeletonBlock rows={5} />
    if (error && !data) return <ErrorState onRetry={() => void refresh()} />
    if (alerts.length === 0) {
      return isUrgent ? (
        <EmptyState title={t('alerts.noUrgent')} />
      ) : (
        <EmptyState title={t('alerts.empty')} text={t('alerts.emptyText')} />
      )
    }
    return (
      <>
        <ul className={s.list}>
          {alerts.map((alert) => (
            <AlertRow
              key={alert.id}
              alert={alert}
              onMark={({ id }, body) => attempt(mark(id, body))}
              onLeave={onLeave}
            />
          ))}
        </ul>
        {part !== undefined && part.shown < part.total && (
          <div className={s.more}>
            <Button busy={part.isBusy} onClick={part.more}>
              {t('alerts.more')}
            </Button>
          </div>
        )}
      </>
    )
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={s.panel}
      aria-label={t('alerts.title')}
      onKeyDown={handleKey}
    >
      <header className={s.header}>
        <h2 className={s.title}>{t('alerts.title')}</h2>
        <button
          type="button"
          className={s.filter}
          aria-pressed={isUrgent}
          onClick={() => setUrgent(!isUrgent)}
        >
          {t('alerts.urgent')}
        </button>
        <button
          type="button"
          className={s.readAll}
          disabled={unread === 0}
          onClick={() => attempt(readAll(Math.max(...alerts.map(({ id }) => id))))}
        >
          {t('alerts.readAll')}
        </button>
        {files.count > 0 && (
          <Link to={files.to} className={s.files} onClick={onLeave}>
            <Icon name="download" size={14} />
            {t('alerts.files', { number: files.count })}
          </Link>
        )}
      </header>
      {bodyOf()}
    </section>
  )
}
