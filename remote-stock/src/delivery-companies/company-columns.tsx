import type { DeliveryCompany, DeliverySum } from '@manger/contract/deliveries'
import { useFormat, useTranslate } from '@manger/platform'
import { Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { ContactLinks } from './contact-links.tsx'
import { RegistryCode } from './registry-code.tsx'

/** Money and weight of a year's deliveries or sales; an en dash where there are none, or none may be seen. */
export const SumCell = ({ sum }: { sum: DeliverySum | undefined }) => {
  const format = useFormat()
  if (sum === undefined || sum.count === 0) return <>{format.number(null)}</>
  return <TwoLines note={format.tonnesText(sum.value)}>{format.money(sum.amount)}</TwoLines>
}

/** Columns of the suppliers and buyers. */
export const useCompanyColumns = (year: number): Column<DeliveryCompany>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('partner.name'),
      isName: true,
      render: (company) => (
        <TwoLines
          note={company.registry_code === '' ? undefined : <RegistryCode code={company.registry_code} />}
        >
          {company.name}
        </TwoLines>
      ),
    },
    { key: 'role', title: t('partner.role'), render: ({ role }) => <Tag>{t(`partner.roles.${role}`)}</Tag> },
    {
      key: 'contact',
      title: t('partner.contact'),
      priority: 2,
      render: (company) => <ContactLinks company={company} />,
    },
    {
      key: 'bought',
      title: t('partner.bought', { year }),
      align: 'number',
      render: (company) => <SumCell sum={company.year?.delivery} />,
    },
    {
      key: 'sold',
      title: t('partner.sold', { year }),
      align: 'number',
      render: (company) => <SumCell sum={company.year?.sale} />,
    },
    {
      key: 'count',
      title: t('partner.count'),
      hint: t('partner.countHint'),
      align: 'number',
      priority: 3,
      render: (company) => format.number(company.deliveries_count),
    },
  ]
}
