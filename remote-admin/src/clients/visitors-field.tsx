import type { Module } from '@manger/contract'
import { accountRoutes, type Grant } from '@manger/contract/users'
import { useFound } from '@manger/platform'
import { GrantsField, MultiSelect } from '@manger/ui/data'
import { useState } from 'react'

/** A person as a choice names him. */
export type NamedPerson = { id: number; name: string }

type VisitorsFieldProps = {
  label: string
  error: string | undefined
  value: readonly Grant[]
  /** The modules of the client: a consultant sees no other. */
  modules: readonly Module[]
  /** Consultants whose names are known. */
  known: readonly NamedPerson[]
  onKnown: (people: readonly NamedPerson[]) => void
  onChange: (grants: Grant[]) => void
}

/** The consultants who visit a client, and the modules that each sees there. */
export const VisitorsField = (props: VisitorsFieldProps) => {
  const { label, error, value, modules, known, onKnown, onChange } = props
  const [search, setSearch] = useState('')
  const found = useFound(accountRoutes.list, search, { user_type: 'consultant' })
  const people: readonly NamedPerson[] = found.data?.data ?? []
  const nameOf = (id: number) => [...people, ...known].find((one) => one.id === id)?.name ?? String(id)
  const toOption = ({ id, name }: NamedPerson) => ({ value: id, label: name })
  return (
    <GrantsField label={label} error={error} value={value} nameOf={nameOf} onChange={onChange}>
      <MultiSelect<number>
        value={value.map(({ id }) => id)}
        options={people.map(toOption)}
        chosen={known.map(toOption)}
        onSearch={setSearch}
        onMore={found.part?.more}
        loading={found.isValidating}
        onChange={(ids) => {
          onKnown(ids.map((id) => ({ id, name: nameOf(id) })))
          onChange(ids.map((id) => value.find((one) => one.id === id) ?? { id, modules: [...modules] }))
        }}
      />
    </GrantsField>
  )
}
