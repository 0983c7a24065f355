import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useFormat, useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { ConfirmDelete } from '@manger/ui/data'
import { useState } from 'react'
import { useOwner } from '../leftovers.api.ts'
import * as s from './panel.module.css'
import { useRecordValues } from './use-record-values.ts'

type RecordsProps = { day: LeftoversDay; onEdit: ((record: Leftovers) => void) | undefined }

/** What was weighed or scored that day, by whom. */
export const Records = ({ day, onEdit }: RecordsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const valuesOf = useRecordValues()
  const query = useOwner()
  const nameOf = ({ period }: Leftovers) => period?.name ?? t('leftovers.wholeDay')
  const notify = useNotify()
  const [doomed, setDoomed] = useState<Leftovers | null>(null)
  const name = doomed === null ? '' : nameOf(doomed)
  // Their path names no client: the query does.
  const remove = useWrite(leftoversRoutes.remove, t('deleted', { name }))
  const { isBusy, submit } = useSubmit(async () => {
    if (doomed === null) return
    const { id, version } = doomed
    await remove({ params: { id }, query: { ...query, version } })
  }, notify.error)
  const handleDelete = async () => {
    await submit()
    setDoomed(null)
  }
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
                    onClick={() => setDoomed(record)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDelete
        name={doomed && name}
        busy={isBusy}
        onDelete={() => void handleDelete()}
        onClose={() => setDoomed(null)}
      />
    </section>
  )
}
