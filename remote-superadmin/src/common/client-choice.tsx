import { clientRoutes } from '@manger/contract/clients'
import { useFound } from '@manger/platform'
import { MultiSelect } from '@manger/ui/data'
import { useState } from 'react'

/** A client as a choice names it. */
export type NamedClient = { id: number; name: string }

type ClientChoiceProps = {
  value: readonly number[]
  /** Clients behind `value` that the first list of the server may not hold. */
  chosen: readonly NamedClient[]
  onChange: (clients: NamedClient[]) => void
}

/** A choice of clients, searched on the server. */
export const ClientChoice = ({ value, chosen, onChange }: ClientChoiceProps) => {
  const [search, setSearch] = useState('')
  const found = useFound(clientRoutes.lite, search)
  const rows: readonly NamedClient[] = found.data?.data ?? []
  const known = new Map([...chosen, ...rows].map(({ id, name }) => [id, name]))
  const toOption = ({ id, name }: NamedClient) => ({ value: id, label: name })
  return (
    <MultiSelect<number>
      value={value}
      options={rows.map(toOption)}
      chosen={chosen.map(toOption)}
      onSearch={setSearch}
      onMore={found.part?.more}
      loading={found.isValidating}
      onChange={(ids) => onChange(ids.map((id) => ({ id, name: known.get(id) ?? '' })))}
    />
  )
}
