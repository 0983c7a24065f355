import type { DeliveryCompany } from '@manger/contract/deliveries'
import { NO_VALUE, useFormat, usePaths, useTranslate } from '@manger/platform'
import { FactList, LinkButton, Tag } from '@manger/ui'
import { InfoPanel, RecordButtons, type Records } from '@manger/ui/data'
import * as s from './companies.module.css'
import { ContactLinks } from './company.columns.tsx'
import { RegistryCode } from './registry-code.tsx'

type CompanyPanelProps = {
  company: DeliveryCompany
  year: number
  /** Whether this person may see the deliveries that name it. */
  seesDeliveries: boolean
  onEdit: Records<DeliveryCompany>['edit']
  onDelete: Records<DeliveryCompany>['remove']
  onClose: () => void
}

/** The chosen supplier or buyer: how to reach it, and the year's sums. */
export const CompanyPanel = (props: CompanyPanelProps) => {
  const { company, year, seesDeliveries, onEdit, onDelete, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const isNamed = company.deliveries_count > 0
  const sums = company.year && [
    { label: t('partner.bought', { year }), sum: company.year.delivery },
    { label: t('partner.sold', { year }), sum: company.year.sale },
  ]
  return (
    <InfoPanel
      title={company.name}
      chip={<Tag>{t(`choices.role.${company.role}`)}</Tag>}
      onClose={onClose}
      footer={
        (onEdit ?? onDelete) && (
          <RecordButtons
            onEdit={onEdit && (() => onEdit(company))}
            onDelete={onDelete && (() => onDelete(company))}
            isInUse={isNamed}
          />
        )
      }
    >
      <FactList
        title={t('partner.contact')}
        facts={[
          {
            label: t('fields.registry_code'),
            value: company.registry_code === '' ? NO_VALUE : <RegistryCode code={company.registry_code} />,
          },
          { label: t('partner.reach'), value: <ContactLinks company={company} /> },
        ]}
      />
      {sums?.map(({ label, sum }) => (
        <FactList
          key={label}
          title={label}
          facts={[
            { label: t('partner.times'), value: format.number(sum.count) },
            { label: t('partner.weight'), value: format.tonnesText(sum.value) },
            { label: t('partner.amount'), value: format.money(sum.amount) },
          ]}
        />
      ))}
      <div className={s.more}>
        <span>{t('partner.named', { total: company.deliveries_count })}</span>
        {seesDeliveries && isNamed && (
          <LinkButton
            to={paths.client(`stock/deliveries?company=${company.id}&from=${year}-01-01&to=${year}-12-31`)}
            icon="truck"
          >
            {t('tabs.deliveries')}
          </LinkButton>
        )}
      </div>
    </InfoPanel>
  )
}
