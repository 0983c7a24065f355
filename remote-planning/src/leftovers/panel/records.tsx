import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useDelete, useFormat, useTranslate } from '@manger/platform'
import { IconButton } from '@manger/ui'
import { ConfirmDelete } from '@manger/ui/data'
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
  // Their path names no client: the query does.
  const removal = useDelete<Leftovers & { name: string }>(leftoversRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    query,
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
