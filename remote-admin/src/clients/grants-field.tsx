import { MODULES, type Module } from '@manger/contract'
import { accountRoutes, type Grant } from '@manger/contract/users'
import { useFound, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './client-form.module.css'

/** A person as a choice names him. */
export type NamedPerson = { id: number; name: string }

type GrantsFieldProps = {
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

const WAYS = { all: [...MODULES], main: ['main'], animalfeed: ['animalfeed'] } as const satisfies Record<
  string,
  readonly Module[]
>
type Way = keyof typeof WAYS

const wayOf = (modules: readonly Module[]): Way =>
  modules.length === MODULES.length ? 'all' : modules.includes('main') ? 'main' : 'animalfeed'

/** The consultants who visit a client, and the modules that each sees there. */
export const GrantsField = (props: GrantsFieldProps) => {
  const { label, error, value, modules, known, onKnown, onChange } = props
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const found = useFound(accountRoutes.list, search, { user_type: 'consultant' })
  const people: readonly NamedPerson[] = found.data?.data ?? []
  const nameOf = (id: number) => [...people, ...known].find((one) => one.id === id)?.name ?? String(id)
  const toOption = ({ id, name }: NamedPerson) => ({ value: id, label: name })
  const words: Record<Way, string> = {
    all: t('client.allModules'),
    main: t('modules.main'),
    animalfeed: t('modules.animalfeed'),
  }
  return (
    <>
      <Field label={label} error={error}>
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
      </Field>
      {value.length > 0 && (
        <ul className={s.grants}>
          {value.map((grant) => (
            <li key={grant.id}>
              <span>{nameOf(grant.id)}</span>
              <Select<Way>
                compact
                label={`${nameOf(grant.id)}: ${t('client.modules')}`}
                value={wayOf(grant.modules)}
                options={(Object.keys(WAYS) as Way[]).map((way) => ({ value: way, label: words[way] }))}
                onChange={(way) =>
                  way !== null &&
                  onChange(
                    value.map((one) => (one.id === grant.id ? { ...one, modules: [...WAYS[way]] } : one)),
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
