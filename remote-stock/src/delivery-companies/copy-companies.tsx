import { fromKg, trunc2 } from '@manger/contract'
import type { DeliveryCompany, DeliverySum } from '@manger/contract/deliveries'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { type CompanyWish, useAllDeliveryCompanies } from './delivery-companies.api.ts'

/** Copies every supplier and buyer that the filters leave, also those that the page does not show. */
export const CopyCompanies = ({ wish }: { wish: CompanyWish }) => {
  const t = useTranslate()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight } = useFormat().units
  const fetchAll = useAllDeliveryCompanies(wish)
  const sumsOf = (
    title: string,
    of: (year: NonNullable<DeliveryCompany['year']>) => DeliverySum,
  ): CopyColumn<DeliveryCompany>[] => [
    { title: `${title}, ${currency}`, value: ({ year }) => year && trunc2(of(year).amount) },
    { title: `${title}, ${weight}`, value: ({ year }) => year && trunc2(fromKg(of(year).value, units)) },
  ]
  const columns: CopyColumn<DeliveryCompany>[] = [
    { title: t('partner.name'), value: ({ name }) => name },
    { title: t('partner.code'), value: ({ registry_code }) => registry_code },
    { title: t('partner.role'), value: ({ role }) => t(`partner.roles.${role}`) },
    { title: t('partner.phone'), value: ({ phone }) => phone },
    { title: t('partner.email'), value: ({ email }) => email },
    ...sumsOf(t('partner.bought', { year: wish.year }), ({ delivery }) => delivery),
    ...sumsOf(t('partner.sold', { year: wish.year }), ({ sale }) => sale),
    { title: t('partner.count'), value: ({ deliveries_count }) => deliveries_count },
  ]
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="companies.csv" />
}
