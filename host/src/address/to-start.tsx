import { useTranslate } from '@manger/platform'
import { Navigate, useLocation } from '@manger/platform/router'
import { Note } from '@manger/ui'
import { atom, useAtom, useSetAtom } from 'jotai'
import { useEffect, useState } from 'react'

const START = '/app'

/** What was asked for and is not there: a page, or the farm or client of a page. */
type Missing = { why: 'page' | 'place'; path: string }

const missingAtom = atom<Missing | null>(null)

/** Leads to the start page (specification 2: any unknown path redirects to /app), which tells what was not there. */
export const ToStart = ({ why }: Pick<Missing, 'why'>) => {
  const { pathname } = useLocation()
  const setMissing = useSetAtom(missingAtom)
  // Of the path that was asked for: the redirect changes it before this is gone.
  const [path] = useState(pathname)
  useEffect(() => setMissing({ why, path }), [why, path, setMissing])
  return <Navigate to={START} replace />
}

/** Says on the start page what was not there, until another page is opened. */
export const MissingNote = () => {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [missing, setMissing] = useAtom(missingAtom)
  const [shownAt, setShownAt] = useState<string | null>(null)

  useEffect(() => {
    if (missing === null || pathname === missing.path || pathname === START) return
    if (shownAt === null) setShownAt(pathname)
    else if (shownAt !== pathname) {
      setMissing(null)
      setShownAt(null)
    }
  }, [missing, pathname, shownAt, setMissing])

  if (missing === null) return null
  return <Note>{t(`missing.${missing.why}`, { path: missing.path })}</Note>
}
