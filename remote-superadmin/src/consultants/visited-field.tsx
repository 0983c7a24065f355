import { MODULES } from '@manger/contract'
import type { Grant } from '@manger/contract/users'
import { GrantsField } from '@manger/ui/data'
import { ClientChoice, type NamedClient } from '../common/client-choice.tsx'

type VisitedFieldProps = {
  label: string
  hint: string | undefined
  error: string | undefined
  value: readonly Grant[]
  /** Clients with their names, as far as they are known. */
  known: readonly NamedClient[]
  onKnown: (clients: readonly NamedClient[]) => void
  onChange: (grants: Grant[]) => void
}

/** The clients that a consultant visits, and what he may see there. */
export const VisitedField = ({ value, known, onKnown, onChange, ...field }: VisitedFieldProps) => {
  const nameOf = (id: number) => known.find((client) => client.id === id)?.name ?? String(id)
  const handleClients = (clients: NamedClient[]) => {
    onKnown(clients)
    onChange(clients.map(({ id }) => value.find((grant) => grant.id === id) ?? { id, modules: [...MODULES] }))
  }
  return (
    <GrantsField {...field} value={value} nameOf={nameOf} onChange={onChange}>
      <ClientChoice value={value.map(({ id }) => id)} chosen={known} onChange={handleClients} />
    </GrantsField>
  )
}
