import { fromKg, trunc2 } from '@manger/contract'
import type { DeliveryCompany, DeliverySum } from '@manger/contract/deliveries'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag, TwoLines } from '@manger/ui'
import { type Column, nameColumn } from '@manger/ui/data'
import * as s from './companies.module.css'
import { RegistryCode } from './registry-code.tsx'

/** Phone and e-mail, each to be used with one tap. */
export const ContactLinks = ({ company: { phone, email } }: { company: DeliveryCompany }) => {
  const format = useFormat()
  if (phone === '' && email === '') return <>{format.number(null)}</>
  return (
    <span className={s.contact}>
      {phone !== '' && <a href={`tel:${phone}`}>{phone}</a>}
      {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
    </span>
  )
}

/** Money and weight of a year's deliveries or sales; an en dash where there are none, or none may be seen. */
const SumCell = ({ sum }: { sum: DeliverySum | undefined }) => {
  const format = useFormat()
  if (sum === undefined || sum.count === 0) return <>{format.number(null)}</>
  return <TwoLines note={format.tonnesText(sum.value)}>{format.money(sum.amount)}</TwoLines>
}

type Sums = NonNullable<DeliveryCompany['year']>

const useSums = (title: string, of: (year: Sums) => DeliverySum): Column<DeliveryCompany>[] => {
  const format = useFormat()
  const { units } = useSession()
  const { weight } = format.units
  const { currency } = useClient()
  return [
    {
      key: title,
      title,
      align: 'number',
      card: {
        place: 'below',
        render: ({ year }) =>
          year !== null && (
            <span className={s.sum}>
              <span>{title}</span>
              <SumCell sum={of(year)} />
            </span>
          ),
      },
      copy: { unit: currency, value: ({ year }) => year && trunc2(of(year).amount) },
      render: ({ year }) => <SumCell sum={year === null ? undefined : of(year)} />,
    },
    {
      key: `${title} weight`,
      title,
      unit: weight,
      copy: { value: ({ year }) => year && trunc2(fromKg(of(year).value, units)) },
    },
  ]
}

/** Columns of the suppliers and buyers, with the sums of a year. */
export const useCompanyColumns = (year: number): Column<DeliveryCompany>[] => {
  const t = useTranslate()
  const format = useFormat()
  const bought = useSums(t('partner.bought', { year }), ({ delivery }) => delivery)
  const sold = useSums(t('partner.sold', { year }), ({ sale }) => sale)
  return [
    nameColumn(t('fields.name'), ({ name, registry_code }) => (
      <TwoLines note={registry_code === '' ? undefined : <RegistryCode code={registry_code} />}>
        {name}
      </TwoLines>
    )),
    { key: 'code', title: t('fields.registry_code'), copy: { value: ({ registry_code }) => registry_code } },
    {
      key: 'role',
      title: t('fields.role'),
      order: 'role',
      card: 'aside',
      copy: { value: ({ role }) => t(`choices.role.${role}`) },
      render: ({ role }) => <Tag>{t(`choices.role.${role}`)}</Tag>,
    },
    {
      key: 'contact',
      title: t('partner.contact'),
      priority: 2,
      card: 'below',
      render: (company) => <ContactLinks company={company} />,
    },
    { key: 'phone', title: t('fields.phone'), copy: { value: ({ phone }) => phone } },
    { key: 'email', title: t('fields.email'), copy: { value: ({ email }) => email } },
    ...bought,
    ...sold,
    {
      key: 'count',
      title: t('partner.count'),
      hint: t('partner.countHint'),
      align: 'number',
      order: 'deliveries_count',
      priority: 3,
      copy: { value: ({ deliveries_count }) => deliveries_count },
      render: ({ deliveries_count }) => format.number(deliveries_count),
    },
  ]
}
