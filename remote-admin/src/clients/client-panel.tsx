import type { Client } from '@manger/contract/clients'
import { usePaths, useTranslate } from '@manger/platform'
import { IconButton, LinkButton, StatusChip } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ClientFacts } from '../common/client-facts.tsx'

type ClientPanelProps = {
  client: Client
  to: string
  /** Undefined for who may not change it. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Contacts and facts of a client, and the way into his area. */
export const ClientPanel = ({ client, to, onEdit, onClose }: ClientPanelProps) => {
  const t = useTranslate()
  const paths = usePaths()
  return (
    <InfoPanel
      title={client.company_name}
      chip={<StatusChip status={client.status} />}
      note={client.country}
      tools={onEdit && <IconButton icon="edit" size="small" label={t('edit')} onClick={onEdit} />}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={paths.root(`activities/${client.id}`)}>{t('client.open')}</LinkButton>
          <LinkButton kind="primary" icon="log-in" to={to}>
            {t('openAsClient')}
          </LinkButton>
        </>
      }
    >
      <ClientFacts client={client} />
    </InfoPanel>
  )
}
