import type { CountryGroup, countryGroupRoutes } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import type { Column, FieldLooksOf } from '@manger/ui/data'

/** What is typed of a country, as its form names it and a merge writes it; clients are named by those that are known. */
export const useCountryFields = (
  nameOf: (client: number) => string,
): FieldLooksOf<typeof countryGroupRoutes> => {
  const t = useTranslate()
  return {
    name: { label: t('field.country') },
    code: { label: t('field.code'), hint: t('countries.codeHint') },
    clients: {
      label: t('field.clients'),
      hint: t('countries.clientsHint'),
      text: (clients) => clients.map(nameOf).join(', ') || NO_VALUE,
    },
  }
}

/** Columns of the countries. */
export const useCountryColumns = (): Column<CountryGroup>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('field.country'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
    {
      key: 'code',
      title: t('field.code'),
      card: 'aside',
      copy: { value: ({ code }) => code },
      render: ({ code }) => code || NO_VALUE,
    },
    {
      key: 'count',
      title: t('field.clients'),
      align: 'number',
      order: 'clients_count',
      card: { place: 'below', render: (row) => `${t('field.clients')}: ${format.number(row.clients_count)}` },
      copy: { value: ({ clients_count }) => clients_count },
      render: ({ clients_count }) => format.number(clients_count),
    },
    {
      key: 'updated',
      title: t('field.changed'),
      priority: 2,
      order: 'updated_at',
      copy: { value: ({ updated_at }) => updated_at },
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ]
}
