import type { AnimalType } from '@manger/contract/animal-types'
import { type Group, groupRoutes } from '@manger/contract/groups'
import { useMay, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { ConfirmDelete, type Marks, MarksBar, Menu, useBulk } from '@manger/ui/data'
import { useState } from 'react'

type GroupBulkProps = { rows: readonly Group[]; types: readonly AnimalType[]; marks: Marks }

/** What can be done with all marked groups at once. */
export const GroupBulk = ({ rows, types, marks }: GroupBulkProps) => {
  const t = useTranslate()
  const may = useMay()
  const marked = rows.filter(({ id }) => marks.ids.has(id))
  const bulk = useBulk(groupRoutes, marked, marks)
  const [isAsked, setAsked] = useState(false)
  const isOff = marked.length === 0 || bulk.isBusy
  const areIgnored = marked.length > 0 && marked.every(({ ignore_in_reports }) => ignore_in_reports)
  return (
    <>
      <MarksBar label={t('areas.animal-groups')} rows={rows} marks={marks}>
        {may(groupRoutes.update) && (
          <>
            <Menu
              actions={types.map(({ id, name }) => ({
                key: String(id),
                label: name,
                onSelect: () => void bulk.change(() => ({ animal_type: id })),
              }))}
            >
              <Button size="small" icon="cow" disabled={isOff || types.length === 0} aria-haspopup="menu">
                {t('fields.animal_type')}
              </Button>
            </Menu>
            <Button
              size="small"
              icon={areIgnored ? 'eye' : 'eye-off'}
              disabled={isOff}
              onClick={() => void bulk.change(() => ({ ignore_in_reports: !areIgnored }))}
            >
              {t(areIgnored ? 'groups.bulk.count' : 'fields.ignore_in_reports')}
            </Button>
          </>
        )}
        {may(groupRoutes.remove) && (
          <Button
            size="small"
            kind="dangerQuiet"
            icon="delete"
            disabled={isOff}
            onClick={() => setAsked(true)}
          >
            {t('action.delete')}
          </Button>
        )}
      </MarksBar>
      <ConfirmDelete
        name={isAsked ? t('groups.bulk.doomed', { count: marked.length }) : null}
        onDelete={() => {
          setAsked(false)
          void bulk.remove()
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}
