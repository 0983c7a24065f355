import { useTranslate } from '@manger/platform'
import { cx, useIsPhone } from '@manger/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { Part } from '#remotes/boundary/part.tsx'
import * as s from './frame.module.css'
import { Header } from './header/header.tsx'
import { FrameToasts } from './messages/frame-toasts.tsx'
import { OfflineStrip } from './messages/offline-strip.tsx'
import { ServerErrorBanner } from './messages/server-error-banner.tsx'
import { serverFailuresAtom } from './messages/server-failures.atom.ts'
import { PageTop } from './page/page-top.tsx'
import { pageHeadAtom } from './page/show-page.ts'
import { useFocusAfterNavigation } from './page/use-focus-after-navigation.ts'
import { useKeptFocus } from './page/use-kept-focus.ts'
import { Palette } from './palette/palette.tsx'
import { DailyBar } from './phone/daily-bar.tsx'
import { PhoneBar } from './phone/phone-bar.tsx'
import { ActingStrip } from './place/acting-strip.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { useCollapsed } from './sidebar/use-collapsed.ts'
import { UnsentWork } from './unsent/unsent-work.tsx'

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
  useKeptFocus()
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
          <div className={s.page}>
            <Part name="page top" of={head?.of}>
              <PageTop />
            </Part>
            {children}
          </div>
        </main>
        {!isWhole && isPhone && (
          <Part name="daily jobs">
            <DailyBar />
          </Part>
        )}
      </div>
      <Part name="palette">
        <Palette />
      </Part>
      <Part name="messages">
        <FrameToasts />
      </Part>
    </>
  )
}
