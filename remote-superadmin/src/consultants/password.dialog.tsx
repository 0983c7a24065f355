import { type Account, accountRoutes } from '@manger/contract/users'
import { useTranslate } from '@manger/platform'
import { Field, PasswordInput } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

const PASSWORD = { create: accountRoutes.password }

/** Gives a consultant another password; whoever is signed in with the old one is signed out. */
export const PasswordDialog = ({ consultant, onClose }: { consultant: Account; onClose: () => void }) => {
  const t = useTranslate()
  const { id, name } = consultant
  const form = useForm(PASSWORD, {
    item: null,
    params: { id },
    fields: { password: { hint: t('consultants.passwordEnds') } },
    notice: t('saved', { name }),
    onSaved: onClose,
  })
  return (
    <RecordDialog
      form={form}
      size="small"
      title={`${name}: ${t('consultants.newPassword')}`}
      onClose={onClose}
    >
      <Field {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
    </RecordDialog>
  )
}
