import { truncate } from '@manger/contract'
import { Link } from '@manger/platform/router'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import * as s from './breadcrumbs.module.css'

export type Crumb = { title: string; to?: string }

/** The way to this page; the page itself is its title and not repeated. */
export const Breadcrumbs = ({ items }: { items: readonly Crumb[] }) => {
  const { t } = useTranslation('ui')
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={s.crumbs}>
        {items.map((item, at) => (
          <li key={`${item.to ?? ''} ${item.title}`} className={s.crumb} title={item.title}>
            {at > 0 && <Icon name="chevron-right" size={14} />}
            {item.to === undefined ? (
              truncate(item.title, 'short')
            ) : (
              <Link to={item.to}>{truncate(item.title, 'short')}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
