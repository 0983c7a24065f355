import { useTranslate } from '@manger/platform'
import { cx, useIsPhone } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { Header } from '#layout/header/header.tsx'
import { FrameToasts } from '#layout/messages/frame-toasts.tsx'
import { OfflineStrip } from '#layout/messages/offline-strip.tsx'
import { ServerErrorBanner } from '#layout/messages/server-error-banner.tsx'
import { serverFailuresAtom } from '#layout/messages/server-failures.atom.ts'
import { PageTop } from '#layout/page/page-top.tsx'
import { pageHeadAtom } from '#layout/page/show-page.ts'
import { useFocusAfterNavigation } from '#layout/page/use-focus-after-navigation.ts'
import { DailyBar } from '#layout/phone/daily-bar.tsx'
import { PhoneBar } from '#layout/phone/phone-bar.tsx'
import { ActingStrip } from '#layout/place/acting-strip.tsx'
import { Sidebar } from '#layout/sidebar/sidebar.tsx'
import { useCollapsed } from '#layout/sidebar/use-collapsed.ts'
import { UnsentWork } from '#layout/unsent/unsent-work.tsx'
import { Part } from '#remotes/part.tsx'
import * as s from './frame.module.css'

const PAGE = 'page'

/** Everything around a page: menu, place, person and messages (design 7). */
export const Frame = ({ children }: { children: ReactNode }) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const sidebar = useCollapsed()
  const failures = useAtomValue(serverFailuresAtom)
  const head = useAtomValue(pageHeadAtom)
  const isWhole = head?.isWhole === true
  const main = useRef<HTMLElement>(null)
  useFocusAfterNavigation(main)
  return (
    <>
      {!isWhole && (
        <a className={s.skip} href={`#${PAGE}`}>
          {t('frame.skip')}
        </a>
      )}
      <Part name="server error">
        <ServerErrorBanner
          failures={failures.count}
          text={t('frame.serverError')}
          detail={failures.request === null ? undefined : t('frame.failedCall', { id: failures.request })}
          closeText={t('frame.close')}
        />
      </Part>
      <div className={cx(s.frame, isPhone && s.phone)}>
        {!isWhole && isPhone && (
          <Part name="phone bar">
            <PhoneBar />
          </Part>
        )}
        {!isWhole && !isPhone && (
          <>
            <Part name="menu">
              <Sidebar isCollapsed={sidebar.isCollapsed} onToggle={sidebar.toggle} />
            </Part>
            <Part name="header">
              <Header />
            </Part>
          </>
        )}
        <main ref={main} id={PAGE} className={s.main} tabIndex={-1}>
          <Part name="offline">
            <OfflineStrip />
          </Part>
          <UnsentWork isWhole={isWhole} />
          <Part name="acting">
            <ActingStrip />
          </Part>
          <Part name="page top" of={head?.of}>
            <PageTop />
          </Part>
          <div className={s.page}>{children}</div>
        </main>
        {!isWhole && isPhone && (
          <Part name="daily jobs">
            <DailyBar />
          </Part>
        )}
      </div>
      <Part name="messages">
        <FrameToasts />
      </Part>
    </>
  )
}
