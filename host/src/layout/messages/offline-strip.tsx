import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { useOnline } from '#address/use-online.ts'
import * as s from './offline-strip.module.css'

/** Grey strip above the page while there is no network. */
export const OfflineStrip = () => {
  const t = useTranslate()
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={s.strip}>
          <Icon name="wifi-off" size={16} />
          {t('frame.offline')}
        </p>
      )}
    </div>
  )
}
