import type { UserType } from '@manger/contract'
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

// Only an employee is given rights by the farm. A consultant has those of the modules that he was granted, an owner and an
// administrator all of the modules that are turned on; those of staff are as they are.
const WHOM = {
  employee: 'askForRight',
  consultant: 'askForGrant',
  client: 'askForModule',
  admin: 'askForModule',
  staff: null,
} as const satisfies Record<UserType, string | null>

/** No right to view: what is missing, and whom to ask. */
export const Forbidden = ({ right, title, text, isPage = false }: ForbiddenProps) => {
  const { t } = useTranslation('ui')
  const whom = WHOM[useSession().me.user_type]
  const ask = right && whom !== null ? t(whom, { right }) : undefined
  return (
    <StateBox
      picture={<Icon name="lock" size={40} />}
      title={title ?? t('noPermission')}
      text={text ?? ask}
      isPage={isPage}
    />
  )
}
