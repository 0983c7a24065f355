import { PASSWORD_MIN } from '@manger/contract'
import { useSession, useTranslate } from '@manger/platform'
import { Field, Note, PasswordInput } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { useFrameActions } from '#layout/frame-actions.ts'
import { OWN_PASSWORD_FORM } from './profile-form.ts'

/** Changes one's own password, which signs out everywhere: here one goes on by signing in anew. */
export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useTranslate()
  const { me } = useSession()
  const { signOut } = useFrameActions()
  const form = useForm(OWN_PASSWORD_FORM, {
    item: null,
    params: { id: me.id },
    fields: {
      old_password: { label: t('profile.oldPassword') },
      password: {
        label: t('profile.newPassword'),
        hint: t('profile.passwordRules', { limit: PASSWORD_MIN }),
      },
    },
    notice: t('profile.passwordSaved'),
    onSaved: () => {
      onClose()
      signOut()
    },
  })
  return (
    <RecordDialog form={form} size="small" title={t('profile.changePassword')} onClose={onClose}>
      <Note>{t('profile.passwordEnds')}</Note>
      <Field {...form.field('old_password')}>
        <PasswordInput {...form.input('old_password')} autoComplete="current-password" />
      </Field>
      <Field {...form.field('password')}>
        <PasswordInput {...form.input('password')} autoComplete="new-password" />
      </Field>
    </RecordDialog>
  )
}
