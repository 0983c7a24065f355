import { type ClientAttention, clientRoutes } from '@manger/contract/clients'
import { useFormat, useOne, usePaths, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, LinkButton, SkeletonBlock, StatusChip } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { NotGranted } from '../common/not-granted.tsx'
import { FarmWeek } from './farm-week.tsx'

type PortfolioPanelProps = { row: ClientAttention; onClose: () => void }

/** The chosen client: the week of each of his farms, and the ways to him. */
export const PortfolioPanel = ({ row, onClose }: PortfolioPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { data, error, refresh } = useOne(clientRoutes.farmsWeek, row.id)
  const farms = data?.data
  return (
    <InfoPanel
      title={row.client.name}
      chip={<StatusChip status={row.status} />}
      note={
        row.seen_at === null
          ? row.country
          : `${row.country} · ${t('portfolio.seen', { when: format.relative(row.seen_at) })}`
      }
      onClose={onClose}
      footer={
        <>
          <LinkButton to={paths.root(`activities/${row.id}`)}>{t('client.open')}</LinkButton>
          <LinkButton
            kind="primary"
            icon="log-in"
            to={paths.root(`activities/${row.id}/clients/${row.id}/companies`)}
          >
            {t('openAsClient')}
          </LinkButton>
        </>
      }
    >
      {farms === undefined && error === undefined && <SkeletonBlock rows={6} />}
      {farms === undefined && error !== undefined && <ErrorState onRetry={() => void refresh()} />}
      {farms?.length === 0 && row.week.length === 0 && <NotGranted />}
      {farms?.length === 0 && row.week.length > 0 && <EmptyState text={t('activity.noFarms')} />}
      {farms?.map((farm) => (
        <FarmWeek key={farm.farm.id} client={row.id} farm={farm} />
      ))}
    </InfoPanel>
  )
}
