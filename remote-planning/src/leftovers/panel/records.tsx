import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useDelete, useFormat, usePageContext, useStorage, useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { ConfirmDelete } from '@manger/ui/data'
import { createOthers, othersOf } from '../../cab/pending/outbox.ts'
import { useKeep } from '../../cab/pending/use-keep.ts'
import { useOwner } from '../leftovers.api.ts'
import * as s from './panel.module.css'
import { useRecordValues } from './use-record-values.ts'

type RecordsProps = { day: LeftoversDay; onEdit: ((record: Leftovers) => void) | undefined }

/** A change of a record that still waits here is nothing any more once the record goes: told first, it would keep it from going. */
const useForgetChange = () => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  return (record: number): void => {
    for (const { place } of othersOf(storage).filter((one) => one.place.client === clientId)) {
      const others = createOthers(storage, place)
      for (const { work } of others.all())
        if (work.call === 'leftovers_again' && Number(work.params?.id) === record) others.remove(work.op_id)
    }
  }
}

/** What was weighed or scored that day, by whom. */
export const Records = ({ day, onEdit }: RecordsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const valuesOf = useRecordValues()
  const query = useOwner()
  const nameOf = ({ period }: Leftovers) => period?.name ?? t('leftovers.wholeDay')
  const forget = useForgetChange()
  const keep = useKeep(
    ({ params }) => {
      const record = day.records.find(({ id }) => id === params?.id)
      const said = record ? valuesOf(record).join(' · ') : ''
      return {
        call: 'leftovers_gone',
        name: t('leftovers.deleteOf', { name: `${day.group.name}, ${format.day(day.date)}: ${said}` }),
      }
    },
    () => undefined,
  )
  // Their path names no client: the query does.
  const removal = useDelete<Leftovers & { name: string }>(leftoversRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    query,
    keep: ({ id, version }, error) => {
      const meant = { opId: crypto.randomUUID(), isNew: false, params: { id }, body: {} }
      const isKept = keep({ ...meant, query: { ...query, version: String(version) } }, error)
      if (isKept) forget(id)
      return isKept
    },
  })
  return (
    <section>
      <h3 className={s.head}>{t('leftovers.records')}</h3>
      {day.records.length === 0 && <p className={s.hint}>{t('leftovers.noRecords')}</p>}
      <ul className={s.records}>
        {day.records.map((record) => {
          const own = nameOf(record)
          const [, ...values] = valuesOf(record)
          return (
            <li key={record.id}>
              <span className={s.recordWords}>
                <span>
                  {own} <b>{values.join(' · ')}</b>
                </span>
                <small>
                  {[record.author?.name, format.dateTime(record.updated_at), record.note]
                    .filter(Boolean)
                    .join(' · ')}
                </small>
              </span>
              {onEdit !== undefined && (
                <>
                  <IconButton
                    icon="edit"
                    size="small"
                    label={t('leftovers.editOf', { name: own })}
                    onClick={() => onEdit(record)}
                  />
                  <IconButton
                    icon="delete"
                    size="small"
                    label={t('leftovers.deleteOf', { name: own })}
                    onClick={() => removal.ask({ ...record, name: own })}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDelete {...removal.question} />
    </section>
  )
}
