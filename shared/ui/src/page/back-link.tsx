import { Link } from '@manger/platform/router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import * as s from './page-header.module.css'

/** The arrow before a title. */
export const BackLink = ({ to }: { to: string }) => {
  const { t } = useTranslation('ui')
  return (
    <Link to={to} className={s.back} aria-label={t('back')}>
      <Icon name="arrow-left" size={20} />
    </Link>
  )
}
