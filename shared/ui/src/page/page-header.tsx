import { Link } from '@manger/platform/router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { useIsPhone } from '#media/use-media.ts'
import { ActionButton } from './action-button.tsx'
import { ActionMenu } from './action-menu.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import type { PageAction } from './page-action.ts'
import * as s from './page-header.module.css'

type PageHeaderProps = {
  title: string
  /** Where the arrow before the title leads. */
  back?: string
  breadcrumbs?: readonly Crumb[]
  /** Small facts after the title. */
  note?: ReactNode
  /** What belongs to the title: a day switcher, which goes below it before a button leaves its row, or tabs, a row of their own. */
  children?: ReactNode
  /** Controls before the buttons: switches, segments. */
  extra?: ReactNode
  /** Everything but the main action; a menu on phones. */
  actions?: readonly PageAction[]
  /** The one main action. */
  primary?: PageAction
}

/** The arrow before a title. */
const BackLink = ({ to }: { to: string }) => {
  const { t } = useTranslation('ui')
  return (
    <Link to={to} className={s.back} aria-label={t('back')}>
      <Icon name="arrow-left" size={20} />
    </Link>
  )
}

/** Title row of a page: 36 px, at most one main action. */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, back, breadcrumbs = [], note, children, extra, actions = [], primary } = props
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  return (
    <header className={s.header}>
      {breadcrumbs.length > 0 && <Breadcrumbs items={breadcrumbs} />}
      <div className={s.row}>
        <div className={s.lead}>
          <div className={s.titled}>
            {back !== undefined && <BackLink to={back} />}
            <h1 className={s.title} title={title}>
              {title}
            </h1>
            {note}
          </div>
          {children !== undefined && <div className={s.children}>{children}</div>}
        </div>
        {Boolean(extra) && <div className={s.extra}>{extra}</div>}
        <div className={s.buttons}>
          {isPhone && actions.length > 0 && <ActionMenu label={t('moreActions')} actions={actions} />}
          {!isPhone && actions.map((action) => <ActionButton key={action.key} action={action} />)}
          {primary !== undefined && <ActionButton action={primary} isPrimary />}
        </div>
      </div>
    </header>
  )
}
