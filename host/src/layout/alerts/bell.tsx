import { useTranslate } from '@manger/platform'
import { ErrorState, Icon, SkeletonBlock } from '@manger/ui'
import { CountBadge, countText } from '#layout/header/count-badge.tsx'
import { useIsSettled } from '#layout/header/use-is-settled.ts'
import { Popup } from '#layout/popup/popup.tsx'
import { late } from '#remotes/late/late.tsx'
import { useLiveAlerts, useUnread } from './alerts.api.ts'
import * as s from './bell.module.css'
import { useNewFiles } from './new-files.api.ts'

const Panel = late(async () => (await import('./alert-panel.tsx')).AlertPanel, {
  waiting: <SkeletonBlock rows={5} />,
  lost: (again) => <ErrorState onRetry={again} />,
})

/** The bell with the number of unread alerts and new files; the panel under it comes when it is opened (design 7). */
export const Bell = () => {
  const t = useTranslate()
  const unread = useUnread() + useNewFiles(useIsSettled()).count
  useLiveAlerts()
  return (
    <Popup
      label={unread > 0 ? t('alerts.unread', { number: countText(unread) }) : t('alerts.title')}
      align="end"
      kind="dialog"
      buttonClass={s.button}
      surfaceClass={s.surface}
      face={
        <>
          <Icon name="bell" size={18} />
          <CountBadge count={unread} />
        </>
      }
    >
      {(close) => <Panel onLeave={close} />}
    </Popup>
  )
}
