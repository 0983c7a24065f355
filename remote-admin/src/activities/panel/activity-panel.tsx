import { type Client, type ClientActivity, clientRoutes, readsFigures } from '@manger/contract/clients'
import { useFormat, useListPart, usePaths, useSession, useTranslate } from '@manger/platform'
import { LinkButton, StatusChip } from '@manger/ui'
import { DataTable, InfoPanel } from '@manger/ui/data'
import { ClientFacts } from '../../common/client-facts.tsx'
import { NotGranted } from '../../common/not-granted.tsx'
import { DayStrip } from '../table/day-strip.tsx'
import * as s from './activity-panel.module.css'
import { useFarmColumns } from './farm.columns.tsx'

const Farms = ({ client }: { client: Client }) => {
  const t = useTranslate()
  const columns = useFarmColumns()
  const farms = useListPart(clientRoutes.farms, { query: { client: client.id } })
  return (
    <DataTable
      {...farms.table}
      bare
      size="small"
      label={t('activity.farms')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ text: t('activity.noFarms') }}
    />
  )
}

/** The chosen client: his days, farms and facts, and the way into his area. */
export const ActivityPanel = ({ activity, onClose }: { activity: ClientActivity; onClose: () => void }) => {
  const { client, days } = activity
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { me } = useSession()
  return (
    <InfoPanel
      title={client.company_name}
      chip={<StatusChip status={client.status} />}
      note={`${client.country} · ${t('activity.since', { day: format.day(client.created_at) })}`}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={paths.root(`activities/${client.id}`)}>{t('client.open')}</LinkButton>
          <LinkButton
            kind="primary"
            icon="log-in"
            to={paths.root(`activities/${client.id}/clients/${client.id}/companies`)}
          >
            {t('openAsClient')}
          </LinkButton>
        </>
      }
    >
      {readsFigures(client, me) ? (
        <>
          <div className={s.days}>
            <span>{t('day.title')}</span>
            <DayStrip days={days} />
          </div>
          <Farms client={client} />
        </>
      ) : (
        <NotGranted />
      )}
      <ClientFacts client={client} />
    </InfoPanel>
  )
}
