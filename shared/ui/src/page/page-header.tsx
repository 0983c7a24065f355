import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { LinkButton } from '#controls/link-button.tsx'
import { useIsPhone } from '#media/use-media.ts'
import { ActionMenu } from './action-menu.tsx'
import { BackLink } from './back-link.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import type { PageAction } from './page-action.ts'
import * as s from './page-header.module.css'

export type PageHeaderProps = {
  title: string
  /** Where the arrow before the title leads. */
  back?: string
  breadcrumbs?: readonly Crumb[]
  /** Small facts after the title. */
  note?: ReactNode
  /** Controls that belong to the title: day switcher, tabs. */
  children?: ReactNode
  /** Controls before the buttons: switches, segments. */
  extra?: ReactNode
  /** Everything but the main action; a menu on phones. */
  actions?: readonly PageAction[]
  /** The one main action. */
  primary?: PageAction
}

const ActionButton = ({ action, isPrimary = false }: { action: PageAction; isPrimary?: boolean }) => {
  const { key, label, onSelect, to, danger, ...rest } = action
  const kind = isPrimary ? 'primary' : danger === true ? 'dangerQuiet' : 'plain'
  if (to !== undefined) {
    return (
      <LinkButton kind={kind} icon={action.icon} to={to}>
        {label}
      </LinkButton>
    )
  }
  return (
    <Button kind={kind} onClick={onSelect} {...rest}>
      {label}
    </Button>
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
        {back !== undefined && <BackLink to={back} />}
        <h1 className={s.title}>{title}</h1>
        {note}
        {children !== undefined && <div className={s.children}>{children}</div>}
        {extra !== undefined && <div className={s.extra}>{extra}</div>}
        <div className={s.buttons}>
          {isPhone && actions.length > 0 && <ActionMenu label={t('moreActions')} actions={actions} />}
          {!isPhone && actions.map((action) => <ActionButton key={action.key} action={action} />)}
          {primary !== undefined && <ActionButton action={primary} isPrimary />}
        </div>
      </div>
    </header>
  )
}
