import type { AccessGroup, Employee } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { type Marks, MarksBar, Menu, useBulk } from '@manger/ui/data'
import { EMPLOYEE_FORM } from './employee-form.ts'

type EmployeeBulkProps = {
  rows: readonly Employee[]
  groups: readonly Pick<AccessGroup, 'id' | 'name'>[]
  marks: Marks
}

const idsOf = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id)

/** What can be done with all marked people at once: a further access group, one less, locked and let in again. */
export const EmployeeBulk = ({ rows, groups, marks }: EmployeeBulkProps) => {
  const t = useTranslate()
  const marked = rows.filter(({ id }) => marks.ids.has(id))
  const bulk = useBulk(EMPLOYEE_FORM, marked, marks)
  const isOff = marked.length === 0 || bulk.isBusy
  const areLocked = marked.length > 0 && marked.every(({ is_locked }) => is_locked)
  const choices = (change: (id: number) => (row: Employee) => object) =>
    groups.map(({ id, name }) => ({
      key: String(id),
      label: name,
      onSelect: () => void bulk.change(change(id)),
    }))
  const isMember = (id: number) => marked.some((row) => idsOf(row.groups).includes(id))
  const give = choices((id) => (row) => ({ groups: [...new Set([...idsOf(row.groups), id])] }))
  const take = choices((id) => (row) => ({ groups: idsOf(row.groups).filter((one) => one !== id) }))
  return (
    <MarksBar label={t('areas.users')} rows={rows} marks={marks}>
      <Menu actions={give}>
        <Button size="small" icon="add" disabled={isOff || give.length === 0} aria-haspopup="menu">
          {t('people.giveGroup')}
        </Button>
      </Menu>
      <Menu actions={take.filter(({ key }) => isMember(Number(key)))}>
        <Button
          size="small"
          icon="minus"
          disabled={isOff || !groups.some(({ id }) => isMember(id))}
          aria-haspopup="menu"
        >
          {t('people.takeGroup')}
        </Button>
      </Menu>
      <Button
        size="small"
        kind={areLocked ? 'plain' : 'dangerQuiet'}
        icon={areLocked ? 'unlock' : 'lock'}
        disabled={isOff}
        onClick={() => void bulk.change(() => ({ is_locked: !areLocked }))}
      >
        {t(areLocked ? 'people.unlock' : 'people.lock')}
      </Button>
    </MarksBar>
  )
}
