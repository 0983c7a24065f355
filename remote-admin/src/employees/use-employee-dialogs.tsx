import { draftOf } from '@manger/contract'
import { type Employee, employeeRoutes } from '@manger/contract/users'
import { asGone, useMay, useNotify, useSubmit, useTranslate, useWrite } from '@manger/platform'
import { Button, type PageAction } from '@manger/ui'
import { FactorQuestion, PasswordLinkDialog, Question } from '@manger/ui/data'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { EmployeeFormDialog } from './employee-form.dialog.tsx'
import { EMPLOYEE_FORM } from './employee-form.ts'
import { PasswordDialog } from './password.dialog.tsx'

const SeeAsDialog = lazy(async () => ({ default: (await import('./see-as.dialog.tsx')).SeeAsDialog }))

type Opened =
  | { kind: 'form'; employee: Employee | null }
  | { kind: 'password' | 'link' | 'lock' | 'factor' | 'seeAs'; employee: Employee }

/** What can be done with employees, and the dialog that is open. */
type EmployeeDialogs = {
  create: () => void
  seeAs: (employee: Employee) => void
  actionsOf: (employee: Employee) => PageAction[]
  dialogs: ReactNode
}

type AskProps = { employee: Employee; onClose: () => void }

/** Asks before somebody is locked, which signs him out at once, or let in again. */
const LockQuestion = ({ employee, onClose }: AskProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const { name, id, version, is_locked } = employee
  const update = useWrite(
    employeeRoutes.update,
    t(is_locked ? 'people.unlocked' : 'people.lockedNow', { name }),
  )
  const body = { ...draftOf(EMPLOYEE_FORM, employee), is_locked: !is_locked, version }
  const { isBusy, submit } = useSubmit(
    // The draft of somebody who is there has every field.
    () => update({ params: { id }, body: body as Parameters<typeof update>[0]['body'] }),
    (error) => notify.error(asGone(error, employee)),
  )
  const word = t(is_locked ? 'people.unlock' : 'people.lock')
  const handleDo = async () => {
    await submit()
    onClose()
  }
  return (
    <Question
      open
      title={`${word}: ${name}`}
      text={t(is_locked ? 'people.unlockText' : 'people.lockText')}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button kind={is_locked ? 'primary' : 'danger'} busy={isBusy} onClick={() => void handleDo()}>
            {word}
          </Button>
        </>
      }
    />
  )
}

const LinkDialog = ({ employee: { id, name }, onClose }: AskProps) => {
  const make = useWrite(employeeRoutes.passwordLink)
  const handleMake = async () => (await make({ params: { id } })).data
  return <PasswordLinkDialog name={name} onMake={handleMake} onClose={onClose} />
}

const TakeFactor = ({ employee: { id, name }, onClose }: AskProps) => {
  const t = useTranslate()
  const take = useWrite(employeeRoutes.resetSecondFactor, t('people.factorTaken', { name }))
  return <FactorQuestion name={name} onTake={() => take({ params: { id } })} onClose={onClose} />
}

/** The dialogs over the employees of a client. */
export const useEmployeeDialogs = (): EmployeeDialogs => {
  const t = useTranslate()
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)

  const actionsOf = (employee: Employee): PageAction[] => {
    const { is_locked, second_factor } = employee
    const open = (kind: Opened['kind']) => () => setOpened({ kind, employee })
    const changes: readonly (PageAction | null)[] = [
      { key: 'edit', icon: 'edit', label: t('edit'), onSelect: open('form') },
      { key: 'password', icon: 'lock', label: t('people.newPassword'), onSelect: open('password') },
      { key: 'link', icon: 'log-in', label: t('people.makeLink'), onSelect: open('link') },
      second_factor
        ? { key: 'factor', icon: 'undo', label: t('people.takeFactor'), onSelect: open('factor') }
        : null,
      {
        key: 'lock',
        icon: is_locked ? 'unlock' : 'lock',
        label: t(is_locked ? 'people.unlock' : 'people.lock'),
        danger: !is_locked,
        onSelect: open('lock'),
      },
    ]
    const seeAs: PageAction = {
      key: 'seeAs',
      icon: 'eye',
      label: t('people.seeAs'),
      onSelect: open('seeAs'),
    }
    const allowed = may(employeeRoutes.update) ? changes.filter((action) => action !== null) : []
    return [seeAs, ...allowed]
  }

  const shown = (): ReactNode => {
    switch (opened?.kind) {
      case undefined:
        return null
      case 'form':
        return <EmployeeFormDialog employee={opened.employee} onClose={close} />
      case 'password':
        return <PasswordDialog employee={opened.employee} onClose={close} />
      case 'link':
        return <LinkDialog employee={opened.employee} onClose={close} />
      case 'lock':
        return <LockQuestion employee={opened.employee} onClose={close} />
      case 'factor':
        return <TakeFactor employee={opened.employee} onClose={close} />
      case 'seeAs':
        return <SeeAsDialog employee={opened.employee} onClose={close} />
    }
  }

  return {
    create: () => setOpened({ kind: 'form', employee: null }),
    seeAs: (employee) => setOpened({ kind: 'seeAs', employee }),
    actionsOf,
    dialogs: <Suspense fallback={null}>{shown()}</Suspense>,
  }
}
