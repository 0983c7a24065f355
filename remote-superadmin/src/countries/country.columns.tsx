import type { CountryGroup, countryGroupRoutes } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'

/** What is typed of a country, as its form names it and a merge writes it; clients are named by those that are known. */
export const useCountryFields = (
  nameOf: (client: number) => string,
): FieldLooksOf<typeof countryGroupRoutes> => {
  const t = useTranslate()
  return {
    name: { label: t('fields.country') },
    code: { hint: t('countries.codeHint') },
    clients: {
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
    nameColumn(t('fields.country')),
    {
      key: 'code',
      title: t('fields.code'),
      card: 'aside',
      copy: { value: ({ code }) => code },
      render: ({ code }) => code || NO_VALUE,
    },
    countColumn({
      key: 'count',
      title: t('fields.clients'),
      format,
      of: ({ clients_count }) => clients_count,
      order: 'clients_count',
    }),
    changedColumn(t('changed'), format),
  ]
}
