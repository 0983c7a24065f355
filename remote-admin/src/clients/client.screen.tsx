import { bandRoutes, type Client, clientRoutes, readsFigures } from '@manger/contract/clients'
import {
  useListPart,
  useMay,
  useOne,
  usePage,
  usePaths,
  useQuery,
  useRightOf,
  useSession,
  useTranslate,
} from '@manger/platform'
import { useParams } from '@manger/platform/router'
import {
  Card,
  EmptyState,
  ErrorState,
  Forbidden,
  LinkButton,
  Page,
  type PageAction,
  PageHeader,
  SkeletonBlock,
  StatusChip,
} from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { ActivityFigures, WaitingActivity } from '../activities/activity-figures.tsx'
import { FeedingsADay } from '../activities/charts/feedings-a-day.tsx'
import { useFarmColumns } from '../activities/panel/farm.columns.tsx'
import { DayLegend, DayStrip } from '../activities/table/day-strip.tsx'
import { ClientFacts } from '../common/client-facts.tsx'
import { NotGranted } from '../common/not-granted.tsx'
import { BandsDialog } from './bands.dialog.tsx'
import { ClientDialog } from './client.dialog.tsx'
import * as s from './client.module.css'
import { Comments } from './comments.tsx'
import { OwnersCard } from './owners-card.tsx'

// What comes in their place: a strip with its legend, bars with their axis.
const STRIP_HEIGHT = 46
const CHART_HEIGHT = 138

/** The 30 days of one client in figures and by day. */
const Work = ({ client }: { client: Client }) => {
  const t = useTranslate()
  const { data, error, refresh } = useQuery(clientRoutes.days, { query: { client: client.id } })
  if (data === undefined && error !== undefined) return <ErrorState onRetry={() => void refresh()} />
  if (data === undefined)
    return (
      <>
        <WaitingActivity />
        <Card title={t('day.title')}>
          <SkeletonBlock rows={1} height={STRIP_HEIGHT} />
        </Card>
        <Card title={t('activity.perDay')}>
          <SkeletonBlock rows={4} height={CHART_HEIGHT} />
        </Card>
      </>
    )
  return (
    <>
      <ActivityFigures days={data.data} countries={data.countries} client={client.id} />
      <Card title={t('day.title')}>
        <div className={s.days}>
          <DayStrip days={data.data} isWide />
          <DayLegend />
        </div>
      </Card>
      <FeedingsADay days={data.data} />
    </>
  )
}

const Farms = ({ client }: { client: Client }) => {
  const t = useTranslate()
  const farms = useListPart(clientRoutes.farms, { query: { client: client.id } })
  const columns = useFarmColumns()
  return (
    <Card title={t('activity.farms')} flush>
      <DataTable
        {...farms.table}
        bare
        label={t('activity.farms')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('activity.noFarms') }}
        copy={{ fileName: `farms-${client.id}.csv`, rows: farms.all }}
      />
    </Card>
  )
}

type Opened = 'form' | 'bands'

/** One client: how he feeds, his farms, who answers for him, and what was said of him. */
export const ClientScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const right = useRightOf()(clientRoutes.get)
  const id = Number(useParams().clientId)
  const { data, error, refresh } = useOne(clientRoutes.get, id)
  const [opened, setOpened] = useState<Opened | null>(null)
  const client = data?.data
  const { me } = useSession()
  const isFigured = client !== undefined && readsFigures(client, me)
  const parent = { title: t('areas.activities'), to: paths.root('activities') }
  const title = client?.company_name ?? t('client.company')
  usePage({ title, breadcrumbs: [parent] })
  if (!may(clientRoutes.get)) return <Forbidden isPage right={right} />
  const actions: PageAction[] = [
    ...(isFigured && may(bandRoutes.list)
      ? [
          {
            key: 'bands',
            icon: 'sliders',
            label: t('bands.title'),
            onSelect: () => setOpened('bands'),
          } as const,
        ]
      : []),
    ...(may(clientRoutes.update)
      ? [{ key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => setOpened('form') } as const]
      : []),
  ]
  return (
    <Page>
      <PageHeader
        title={title}
        back={parent.to}
        actions={client ? actions : []}
        primary={
          client && {
            key: 'open',
            icon: 'log-in',
            label: t('openAsClient'),
            to: paths.root(`activities/${id}/clients/${id}/companies`),
          }
        }
      />
      {client && (
        <>
          <div className={s.status}>
            <StatusChip status={client.status} />
            <span>{client.country}</span>
          </div>
          {isFigured && <Work client={client} />}
          <div className={s.columns}>
            {isFigured ? <Farms client={client} /> : <NotGranted />}
            <Card title={t('client.contacts')} flush>
              <ClientFacts client={client} />
            </Card>
          </div>
          <OwnersCard client={client.id} />
          <Comments client={client.id} />
        </>
      )}
      {!client && error?.status === 404 && (
        <EmptyState
          title={t('client.missing')}
          actions={
            <LinkButton icon="activity" to={parent.to}>
              {parent.title}
            </LinkButton>
          }
        />
      )}
      {!client && error !== undefined && error.status !== 404 && (
        <ErrorState onRetry={() => void refresh()} />
      )}
      {!client && error === undefined && <SkeletonBlock rows={8} />}
      {client && opened === 'form' && <ClientDialog client={client} onClose={() => setOpened(null)} />}
      {client && opened === 'bands' && <BandsDialog client={client} onClose={() => setOpened(null)} />}
    </Page>
  )
}
