import { type ChangedKind, HISTORY_ACTIONS, type HistoryEntry } from '@manger/contract/history'
import { reportPeopleRoutes } from '@manger/contract/reports'
import { useQuery, useTranslate } from '@manger/platform'
import { Button, Select } from '@manger/ui'
import { DateRangeField, MultiSelect, useFieldWord } from '@manger/ui/data'
import * as s from './history.module.css'
import type { HistoryList } from './history-list.ts'
import { useKindWord } from './history-nouns.ts'

type ListProps = { list: HistoryList }

/** What was changed: one list over all histories is narrowed to some of them. */
const KindFilter = ({ list: { values, set }, kinds }: ListProps & { kinds: readonly ChangedKind[] }) => {
  const t = useTranslate()
  const nameOf = useKindWord()
  return (
    <div className={s.people}>
      <MultiSelect<ChangedKind>
        prefix={t('history.column.kind')}
        label={t('history.column.kind')}
        placeholder={t('filter.all')}
        value={values.kind}
        options={kinds.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(kind) => set({ kind })}
      />
    </div>
  )
}

/** Who changed something: the people of the client, and whoever else stands in the rows or in the address. */
const PersonFilter = ({ list: { values, set, rows } }: ListProps) => {
  const t = useTranslate()
  const people = useQuery(reportPeopleRoutes.list, {}).data?.data ?? []
  const known = new Map(
    [...rows.flatMap(({ user }) => user ?? []), ...people].map((one) => [one.id, one.name]),
  )
  for (const id of values.user) if (!known.has(id)) known.set(id, `№ ${id}`)
  return (
    <div className={s.people}>
      <MultiSelect<number>
        prefix={t('history.column.user')}
        label={t('history.column.user')}
        placeholder={t('filter.all')}
        value={values.user}
        options={[...known].map(([value, label]) => ({ value, label }))}
        onChange={(user) => set({ user })}
      />
    </div>
  )
}

type WordFilterProps<Value extends string> = {
  title: string
  nameOf: (value: Value) => string
  value: Value | null
  values: readonly Value[]
  onChange: (value: Value | null) => void
}

const WordFilter = <Value extends string>(props: WordFilterProps<Value>) => {
  const { title, nameOf, value, values, onChange } = props
  const t = useTranslate()
  return (
    <Select<Value>
      compact
      clearable
      prefix={title}
      label={title}
      placeholder={t('filter.all')}
      value={value}
      options={values.map((one) => ({ value: one, label: nameOf(one) }))}
      onChange={onChange}
    />
  )
}

const fieldsOf = (rows: readonly HistoryEntry[], chosen: string): string[] => [
  ...new Set([
    ...(chosen === '' ? [] : [chosen]),
    ...rows.flatMap(({ changes }) => changes.filter(({ kind }) => kind).map(({ field }) => field)),
  ]),
]

type HistoryFiltersProps = ListProps & {
  /** The kinds of the one list over all histories; null on the page of one. */
  kinds: readonly ChangedKind[] | null
}

/** The filters of a history: days, who, what was done, which kind or field, and one object that a row was narrowed to. */
export const HistoryFilters = ({ list, kinds }: HistoryFiltersProps) => {
  const t = useTranslate()
  const fieldName = useFieldWord()
  const { values, set, rows, days } = list
  return (
    <>
      <div className={s.days}>
        <DateRangeField label={t('filter.dates')} value={days} onChange={set} />
      </div>
      {kinds !== null && <KindFilter list={list} kinds={kinds} />}
      <PersonFilter list={list} />
      <WordFilter
        title={t('history.column.action')}
        nameOf={(action) => t(`history.action.${action}`)}
        value={values.action}
        values={HISTORY_ACTIONS}
        onChange={(action) => set({ action })}
      />
      {kinds === null && (
        <WordFilter
          title={t('history.column.changes')}
          nameOf={fieldName}
          value={values.field === '' ? null : values.field}
          values={fieldsOf(rows, values.field)}
          onChange={(field) => set({ field: field ?? '' })}
        />
      )}
      {values.object_id.map((id) => (
        <Button
          key={id}
          icon="close"
          onClick={() => set({ object_id: values.object_id.filter((one) => one !== id) })}
        >
          {rows.find(({ object_id }) => object_id === id)?.name ?? `№ ${id}`}
        </Button>
      ))}
      {list.isActive && (
        <Button kind="quiet" onClick={list.reset}>
          {t('filters.reset')}
        </Button>
      )}
    </>
  )
}
