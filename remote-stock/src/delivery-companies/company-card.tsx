import type { DeliveryCompany } from '@manger/contract/deliveries'
import { useTranslate } from '@manger/platform'
import { Tag } from '@manger/ui'
import * as s from './companies.module.css'
import { SumCell } from './company-columns.tsx'
import { ContactLinks } from './contact-links.tsx'
import { RegistryCode } from './registry-code.tsx'

/** A supplier or buyer on a phone. */
export const CompanyCard = ({ company, year }: { company: DeliveryCompany; year: number }) => {
  const t = useTranslate()
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{company.name}</b>
        <Tag>{t(`partner.roles.${company.role}`)}</Tag>
      </div>
      {company.registry_code !== '' && <RegistryCode code={company.registry_code} />}
      <ContactLinks company={company} />
      {company.year !== null && (
        <dl className={s.sums}>
          <div>
            <dt>{t('partner.bought', { year })}</dt>
            <dd>
              <SumCell sum={company.year.delivery} />
            </dd>
          </div>
          <div>
            <dt>{t('partner.sold', { year })}</dt>
            <dd>
              <SumCell sum={company.year.sale} />
            </dd>
          </div>
        </dl>
      )}
    </div>
  )
}
