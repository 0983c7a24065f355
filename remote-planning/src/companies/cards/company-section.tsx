import type { Company } from '@manger/contract/companies'
import { stockRoutes } from '@manger/contract/stocks'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { IconButton, LinkButton, type PageAction } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import type { ReactNode } from 'react'
import * as s from './company-section.module.css'

type CompanySectionProps = { company: Company; actions: readonly PageAction[]; children: ReactNode }

/** A company over its farms: code, how much it has, and the way to its stocks. */
export const CompanySection = ({ company, actions, children }: CompanySectionProps) => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const facts = [
    company.registry_code,
    t('company.farms', { count: company.farms_count }),
    t('company.stocks', { count: company.stocks_count }),
  ]
  return (
    <section className={s.section} aria-label={company.name}>
      <header className={s.head}>
        <div className={s.words}>
          <h2>
            <Link to={paths.client(`companies/${company.id}/farms`)} className={s.name ?? ''}>
              {company.name}
            </Link>
          </h2>
          <span className={s.facts}>{facts.filter(Boolean).join(' · ')}</span>
        </div>
        {may(stockRoutes.list) && (
          <LinkButton kind="quiet" icon="warehouse" to={paths.client(`companies/${company.id}/stocks`)}>
            {t('company.toStocks')}
          </LinkButton>
        )}
        {actions.length > 0 && (
          <Menu actions={actions}>
            <IconButton icon="more" label={t('moreActions')} />
          </Menu>
        )}
      </header>
      {children}
    </section>
  )
}
