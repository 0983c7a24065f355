import { trunc2 } from '@manger/contract'
import type { ClientActivity } from '@manger/contract/clients'
import { useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import type { ClientWish } from '../shared-here/client-filters.ts'
import { useAllActivities } from './activities.api.ts'
import { accuracyOfDays } from './activity.formulas.ts'

const cut = (value: number | null) => (value === null ? null : trunc2(value))

/** Copies the activity of every client that the filters leave, also of those on the other pages. */
export const CopyActivities = ({ wish }: { wish: ClientWish }) => {
  const t = useTranslate()
  const fetchAll = useAllActivities(wish)
  const columns: CopyColumn<ClientActivity>[] = [
    { title: t('client.company'), value: ({ client }) => client.company_name },
    { title: t('filter.country'), value: ({ client }) => client.country },
    { title: t('filter.status'), value: ({ client }) => t(`status.${client.status}`) },
    { title: t('client.farms'), value: ({ client }) => client.farms.length },
    { title: t('activity.planned'), value: ({ client }) => client.planned_30d },
    { title: t('activity.feedings'), value: ({ client }) => client.uploaded_30d },
    { title: t('activity.missed'), value: ({ client }) => client.missed_30d },
    { title: `${t('activity.accuracy')}, %`, value: ({ days }) => cut(accuracyOfDays(days)) },
    { title: t('activity.lastSeen'), value: ({ client }) => client.last_activity_at },
  ]
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="activities.csv" />
}
