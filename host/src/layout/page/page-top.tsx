import { Breadcrumbs } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useMenu } from '#layout/menu/use-menu.ts'
import { Part } from '#remotes/boundary/part.tsx'
import * as s from './page-top.module.css'
import { pageHeadAtom } from './show-page.ts'

const PRODUCT = 'Manger'

/** The way to the open page, its toolbar, and the window's title; the heading itself belongs to the page. */
export const PageTop = () => {
  const head = useAtomValue(pageHeadAtom)
  const { chosen } = useMenu()
  const title = head?.title ?? chosen?.title

  useEffect(() => {
    document.title = title ? `${title} - ${PRODUCT}` : PRODUCT
  }, [title])

  const { breadcrumbs = [], toolbar, of } = head ?? {}
  if (breadcrumbs.length === 0 && !toolbar) return null
  return (
    <div className={s.top}>
      {breadcrumbs.length > 0 && (
        <Part name="breadcrumbs" of={of}>
          <Breadcrumbs items={breadcrumbs} />
        </Part>
      )}
      {toolbar && (
        <div className={s.toolbar}>
          <Part name="toolbar" of={of}>
            {toolbar}
          </Part>
        </div>
      )}
    </div>
  )
}
