import { type HeadEntry, headEntryRoutes } from '@manger/contract/groups'
import {
  ApiError,
  useFormat,
  useListPart,
  useMay,
  useStorage,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { cx, FormProblems, type PageAction, TwoLines, useProblems } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { othersOf, stamp } from '../../cab/pending/outbox.ts'
import { useKeep } from '../../cab/pending/use-keep.ts'
import * as s from './heads.module.css'

// What it added to this group; a count says how many there were.
const signOf = ({ kind, group, to }: HeadEntry, own: number): '+' | '−' | '' => {
  if (kind === 'set') return ''
  if (kind === 'moved') return to === own && group !== own ? '+' : '−'
  return kind === 'born' || kind === 'bought' ? '+' : '−'
}

const useTextOf = () => {
  const t = useTranslate()
  return ({ kind, group_name, to_name }: HeadEntry): string =>
    kind === 'moved' ? `${group_name} → ${to_name ?? ''}` : t(`choices.head_kind.${kind}`)
}

const useColumns = (own: number): Column<HeadEntry>[] => {
  const t = useTranslate()
  const format = useFormat()
  const textOf = useTextOf()
  const noteOf = ({ taken_back_at, note, told_by }: HeadEntry) =>
    [taken_back_at !== null && t('groups.heads.takenBack'), note, told_by].filter(Boolean).join(' · ')
  return [
    {
      key: 'at',
      title: t('groups.heads.when'),
      card: 'note',
      render: ({ at }) => format.dateTime(at),
    },
    {
      key: 'kind',
      title: t('groups.heads.kind'),
      isName: true,
      card: 'title',
      render: (entry) => (
        <TwoLines note={noteOf(entry)}>
          <span className={cx(entry.taken_back_at !== null && s.gone)}>{textOf(entry)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'heads',
      title: t('groups.heads.count'),
      align: 'number',
      card: 'figure',
      render: (entry) => (
        <span className={cx(entry.taken_back_at !== null && s.gone)}>
          {`${signOf(entry, own)}${format.number(entry.heads, 0)}`}
        </span>
      ),
    },
  ]
}

type HeadEntriesProps = {
  group: number
  /** What is taken back without network is kept on the device, and told later. */
  onKept: () => void
}

/** What happened to the heads of a group, the latest first; what is of an open day may be taken back. */
export const HeadEntries = ({ group, onKept }: HeadEntriesProps) => {
  const t = useTranslate()
  const may = useMay()
  const { table } = useListPart(headEntryRoutes.list, { params: { id: group } })
  const write = useWrite(headEntryRoutes.takeBack)
  const problems = useProblems()
  const storage = useStorage()
  const textOf = useTextOf()
  const keep = useKeep(({ params }) => {
    const entry = table.rows?.find(({ id }) => id === params?.id)
    const name = [entry && textOf(entry), t('groups.heads.takeBack')].filter(Boolean).join(': ')
    return { call: 'heads_back', name }
  }, onKept)
  const waits = new Set(
    othersOf(storage).flatMap((others) =>
      others.all().flatMap(({ work }) => (work.call === 'heads_back' ? [work.params?.id] : [])),
    ),
  )
  const takeBack = async (id: string) => {
    const { op_id: opId } = stamp()
    if (keep({ opId, isNew: true, params: { id }, body: { op_id: opId } })) return
    await write({ params: { id }, body: {} }).then(
      () => problems.clear(),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        problems.show(error)
      },
    )
  }
  const columns = useColumns(group)
  const actionsOf = ({ id, is_open }: HeadEntry): PageAction[] =>
    is_open && !waits.has(id)
      ? [
          {
            key: 'takeBack',
            icon: 'undo',
            label: t('groups.heads.takeBack'),
            onSelect: () => void takeBack(id),
          },
        ]
      : []
  return (
    <section className={s.entries}>
      <h3>{t('groups.heads.list')}</h3>
      <DataTable
        {...table}
        bare
        size="small"
        label={t('groups.heads.list')}
        columns={columns}
        rowKey={({ id }) => id}
        actions={may(headEntryRoutes.takeBack) ? actionsOf : undefined}
        empty={{ text: t('groups.heads.none') }}
      />
      <FormProblems problems={problems} shown={[]} />
    </section>
  )
}
