import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { StateBox } from './state-box.tsx'

/** No right to view; `right` is the right's name in the person's language. */
export const Forbidden = ({ right }: { right?: string }) => {
  const { t } = useTranslation('ui')
  return (
    <StateBox
      picture={<Icon name="lock" size={40} />}
      title={t('noPermission')}
      text={right === undefined ? undefined : t('askForRight', { right })}
    />
  )
}
