import { useTranslate } from '@manger/platform'
import { Button, Field, Textarea } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { Choice } from '../frame/choice.tsx'
import * as s from './reason-dialog.module.css'

type ReasonDialogProps = {
  title: string
  /** What will happen. */
  children?: ReactNode
  /** Keys of the reasons that drivers have most. */
  reasons: readonly string[]
  /** The word on the button that does it. */
  action: string
  isAlarm?: boolean
  /** Something else must be chosen first. */
  isBlocked?: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

const REASON_MAX = 200

/** Asks why: one touch for the usual reasons, words for the others. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, children, reasons, action, isAlarm = false, isBlocked = false, onReason, onClose } = props
  const t = useTranslate()
  const [chosen, setChosen] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const reason = words.trim() || (chosen === null ? '' : t(chosen))
  return (
    <CabDialog
      open
      title={title}
      actions={
        <>
          <Button size="large" onClick={onClose}>
            {t('cab.notNow')}
          </Button>
          <Button
            size="large"
            kind={isAlarm ? 'danger' : 'primary'}
            disabled={reason === '' || isBlocked}
            onClick={() => onReason(reason)}
          >
            {action}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        {children}
        <fieldset className={s.reasons}>
          <legend className={s.legend}>{t('cab.why')}</legend>
          {reasons.map((key) => (
            <Choice
              key={key}
              name="reason"
              checked={words === '' && chosen === key}
              onChoose={() => {
                setChosen(key)
                setWords('')
              }}
            >
              {t(key)}
            </Choice>
          ))}
        </fieldset>
        <Field label={t('cab.otherReason')}>
          <Textarea rows={2} value={words} maxLength={REASON_MAX} onChange={setWords} />
        </Field>
      </div>
    </CabDialog>
  )
}
