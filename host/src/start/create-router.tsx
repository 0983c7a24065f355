import { createBrowserRouter, useRouteError } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import { App } from '#routing/app.tsx'
import { unsentWork } from '#storage/storage-of.ts'
import * as s from './frame-lost.module.css'
import { meAtom } from './me.atom.ts'

/** In place of the page when the frame itself crashed, between all of its parts: the ways back, and what waits on the device. */
const PageCrash = () => {
  const { t } = useTranslation('host')
  const error = useRouteError()
  const me = useAtomValue(meAtom)
  useEffect(() => tellCrash(error, { part: 'frame' }), [error])
  const own = unsentWork.all().find(({ user }) => user === me?.id)
  return (
    <main className={s.lost} role="alert">
      <h1 className={s.title}>{t('frame.crashed')}</h1>
      <p className={s.hint}>{t('frame.crashedHint')}</p>
      {own && (
        <p>
          {t('frame.unsent')} <a href={own.path}>{t('frame.openUnsent')}</a>
        </p>
      )}
      <button type="button" className={s.retry} onClick={() => location.reload()}>
        {t('sections.reload')}
      </button>
      {/* Not by the router: what crashed is made anew. */}
      <a href="/app">{t('frame.toStart')}</a>
    </main>
  )
}

/** The one router of the page, made after signing in: it reads the address when it is made. */
export const createRouter = () =>
  createBrowserRouter([{ path: '*', element: <App />, errorElement: <PageCrash /> }])
