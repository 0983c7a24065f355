import { clientRoutes } from '@manger/contract/clients'
import { AUDITED_ACTIONS, AUDITED_KINDS } from '@manger/contract/history'
import { accountRoutes } from '@manger/contract/users'
import { useFound, useTranslate } from '@manger/platform'
import { Button, FilterRow, Select } from '@manger/ui'
import { DateRangeField, MultiSelect } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './audit.module.css'
import type { AuditList } from './audit-list.ts'

const ALL = 'all'

type ListProps = { list: AuditList }
type Named = { id: number; name: string }

const toOption = ({ id, name }: Named) => ({ value: id, label: name })

/** Whoever stands in the rows has a name, also where the accounts of the choice are others: an employee. */
const named = (ids: readonly number[], rows: readonly (Named | null)[]): Named[] => {
  const known = new Map(rows.flatMap((one) => (one === null ? [] : [[one.id, one.name] as const])))
  return ids.map((id) => ({ id, name: known.get(id) ?? `№ ${id}` }))
}

const PersonFilter = ({ list: { values, set, rows } }: ListProps) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const found = useFound(accountRoutes.lite, search, { ordering: 'name' })
  const people: readonly Named[] = found.data?.data ?? []
  const chosen = named(values.user, [...people, ...rows.map(({ user }) => user)])
  return (
    <MultiSelect<number>
      prefix={t('audit.column.user')}
      label={t('audit.column.user')}
      placeholder={t('audit.all')}
      value={values.user}
      options={people.map(toOption)}
      chosen={chosen.map(toOption)}
      loading={found.isValidating}
      onSearch={setSearch}
      onMore={found.part?.more}
      onChange={(user) => set({ user })}
    />
  )
}

const ClientFilter = ({ list: { values, set, rows } }: ListProps) => {
  const t = useTranslate()
  const [search, setSearch] = useState('')
  const found = useFound(clientRoutes.lite, search)
  const clients: readonly Named[] = found.data?.data ?? []
  const ids = values.client === null ? [] : [values.client]
  const [chosen] = named(ids, [...clients, ...rows.map(({ client }) => client)])
  return (
    <Select<number>
      compact
      clearable
      prefix={t('fields.client')}
      label={t('fields.client')}
      placeholder={t('audit.all')}
      value={values.client}
      options={clients.map(toOption)}
      {...(chosen && { chosen: toOption(chosen) })}
      loading={found.isValidating}
      onSearch={setSearch}
      onMore={found.part?.more}
      onChange={(client) => set({ client })}
    />
  )
}

type WordFilterProps<Value extends string> = {
  title: string
  value: Value | null
  values: readonly Value[]
  words: string
  onChange: (value: Value | null) => void
}

const WordFilter = <Value extends string>(props: WordFilterProps<Value>) => {
  const { title, value, values, words, onChange } = props
  const t = useTranslate()
  return (
    <Select<Value | typeof ALL>
      compact
      prefix={title}
      label={title}
      value={value ?? ALL}
      options={[
        { value: ALL, label: t('audit.all') },
        ...values.map((one) => ({ value: one, label: t(`${words}.${one}`) })),
      ]}
      onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
    />
  )
}

/** What the audit log shows: who, for which client, what, when. */
export const AuditFilterRow = ({ list }: ListProps) => {
  const t = useTranslate()
  const { values, set, rows, days, isActive, reset } = list
  return (
    <FilterRow isLong search={list.search} label={t('search')}>
      <div className={s.days}>
        <DateRangeField label={t('audit.column.at')} value={days} onChange={set} />
      </div>
      <div className={s.person}>
        <PersonFilter list={list} />
      </div>
      <ClientFilter list={list} />
      <WordFilter
        title={t('audit.column.kind')}
        value={values.type}
        values={AUDITED_KINDS}
        words="audit.kind"
        onChange={(type) => set({ type })}
      />
      <WordFilter
        title={t('audit.column.action')}
        value={values.action}
        values={AUDITED_ACTIONS}
        words="audit.action"
        onChange={(action) => set({ action })}
      />
      {values.object_id.length > 0 && (
        <Button icon="close" onClick={() => set({ object_id: [] })}>
          {t('audit.onlyThing', {
            name: rows[0]?.name ?? values.object_id.map((id) => `№ ${id}`).join(', '),
          })}
        </Button>
      )}
      {isActive && (
        <Button kind="quiet" onClick={reset}>
          {t('audit.reset')}
        </Button>
      )}
    </FilterRow>
  )
}
