import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { Popup } from '#layout/popup/popup.tsx'
import { useLiveAlerts, useUnread } from './alerts.api.ts'
import * as s from './bell.module.css'
import { useNewFiles } from './new-files.api.ts'
import { PanelLoader } from './panel-loader.tsx'

const MOST_SHOWN = 99

/** The bell with the number of unread alerts and new files; the panel under it comes when it is opened (design 7). */
export const Bell = () => {
  const t = useTranslate()
  const unread = useUnread() + useNewFiles().count
  useLiveAlerts()
  const number = unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread)
  return (
    <Popup
      label={unread > 0 ? t('alerts.unread', { number }) : t('alerts.title')}
      align="end"
      kind="dialog"
      buttonClass={s.button}
      surfaceClass={s.surface}
      face={
        <>
          <Icon name="bell" size={18} />
          {unread > 0 && <span className={s.count}>{number}</span>}
        </>
      }
    >
      {(close) => <PanelLoader onLeave={close} />}
    </Popup>
  )
}
