import type { Client } from '@manger/contract/clients'
import { useTranslate } from '@manger/platform'
import { LinkButton, StatusChip } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { ClientFacts } from '../common/client-facts.tsx'

type ClientPanelProps = { client: Client; to: string; onClose: () => void }

/** Contacts and facts of a client, and the way into his area. */
export const ClientPanel = ({ client, to, onClose }: ClientPanelProps) => {
  const t = useTranslate()
  return (
    <InfoPanel
      title={client.company_name}
      chip={<StatusChip status={client.status} />}
      note={client.country}
      onClose={onClose}
      footer={
        <LinkButton kind="primary" icon="log-in" to={to}>
          {t('openAsClient')}
        </LinkButton>
      }
    >
      <ClientFacts client={client} />
    </InfoPanel>
  )
}
