import { type Employee, employeeRoutes } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { CopyButton, RecordDialog, useForm } from '@manger/ui/data'
import { PasswordField } from '../common/password-field.tsx'

/** The new password is the same however often it is sent. */
export const PASSWORD_FORM = { create: employeeRoutes.password }

/** Gives an employee who forgot his password another one, to be told to him; nobody can read it again. */
export const PasswordDialog = ({ employee, onClose }: { employee: Employee; onClose: () => void }) => {
  const t = useTranslate()
  const form = useForm(PASSWORD_FORM, {
    item: null,
    params: { id: employee.id },
    fields: { password: {} },
    notice: t('people.passwordSet', { name: employee.name }),
    onSaved: onClose,
  })
  const { password } = form.values
  return (
    <RecordDialog
      form={form}
      size="small"
      title={`${t('people.newPassword')}: ${employee.name}`}
      onClose={onClose}
      aside={password !== '' && <CopyButton text={password}>{t('people.copyPassword')}</CopyButton>}
    >
      <Note>{t('people.passwordNote')}</Note>
      <PasswordField
        field={form.field('password')}
        value={password}
        onChange={(typed) => form.set({ password: typed })}
      />
    </RecordDialog>
  )
}
