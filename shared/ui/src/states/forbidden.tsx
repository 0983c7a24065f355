import { useSession } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { StateBox } from './state-box.tsx'

type ForbiddenProps = {
  /** Name of the right in the person's language. */
  right?: string
  /** What is missing where it is no right, and who gives it. */
  title?: string
  text?: string
  /** Nothing else stands on the page. */
  isPage?: boolean
}

/** No right to view: what is missing, and whom to ask. */
export const Forbidden = ({ right, title, text, isPage = false }: ForbiddenProps) => {
  const { t } = useTranslation('ui')
  // The rights of a consultant are those of the modules that he was granted: the farm has no say in them.
  const { isConsultant } = useSession().roles
  const ask = right && t(isConsultant ? 'askForGrant' : 'askForRight', { right })
  return (
    <StateBox
      picture={<Icon name="lock" size={40} />}
      title={title ?? t('noPermission')}
      text={text ?? ask}
      isPage={isPage}
    />
  )
}
