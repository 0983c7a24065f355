import { type FormEvent, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import * as s from './dialog.module.css'
import { Dialog, type DialogProps } from './dialog.tsx'

export type FormDialogProps = Omit<DialogProps, 'footer'> & {
  onSubmit: () => void
  /** "Save" unless given. */
  submitLabel?: string
  /** "Cancel" unless given, as where Cancel would read as the deed itself. */
  closeLabel?: string
  /** Saving is under way. */
  busy?: boolean
  /** Why it cannot be saved now; the button is then off. */
  isBlocked?: boolean
  /** Left of the buttons: a total, a hint. */
  aside?: ReactNode
}

/** A dialog around a form: Cancel and Save, Enter saves; Cancel asks as Escape does when something was changed. */
export const FormDialog = (props: FormDialogProps) => {
  const { onSubmit, submitLabel, closeLabel, busy, isBlocked, aside, children, ...dialog } = props
  const { t } = useTranslation('ui')
  const id = useId()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (busy !== true && isBlocked !== true) onSubmit()
  }
  return (
    <Dialog
      {...dialog}
      footer={(leave) => (
        <>
          {aside !== undefined && <div className={s.aside}>{aside}</div>}
          <Button onClick={leave}>{closeLabel ?? t('cancel')}</Button>
          <Button kind="primary" submit form={id} busy={busy} disabled={isBlocked}>
            {submitLabel ?? t('save')}
          </Button>
        </>
      )}
    >
      <form id={id} className={s.form} onSubmit={handleSubmit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
