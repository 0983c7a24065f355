import { fromKg, trunc2 } from '@manger/contract'
import { type DeliveryCompany, type DeliverySum, deliveryCompanyRoutes } from '@manger/contract/deliveries'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { Tag, TwoLines } from '@manger/ui'
import { type Column, nameColumn, useColumnOf } from '@manger/ui/data'
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

// Not a cell of its own: the name or the contact shows it.
const COPIED = { render: undefined }

/** Columns of the suppliers and buyers, with the sums of a year. */
export const useCompanyColumns = (year: number): Column<DeliveryCompany>[] => {
  const t = useTranslate()
  const format = useFormat()
  const columnOf = useColumnOf(deliveryCompanyRoutes)
  const bought = useSums(t('partner.bought', { year }), ({ delivery }) => delivery)
  const sold = useSums(t('partner.sold', { year }), ({ sale }) => sale)
  return [
    nameColumn(t('fields.name'), ({ name, registry_code }) => (
      <TwoLines note={registry_code === '' ? undefined : <RegistryCode code={registry_code} />}>
        {name}
      </TwoLines>
    )),
    columnOf('registry_code', COPIED),
    columnOf('role', {
      order: 'role',
      card: 'aside',
      render: ({ role }) => <Tag>{t(`choices.role.${role}`)}</Tag>,
    }),
    {
      key: 'contact',
      title: t('partner.contact'),
      priority: 2,
      card: 'below',
      render: (company) => <ContactLinks company={company} />,
    },
    columnOf('phone', COPIED),
    columnOf('email', COPIED),
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
