import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#controls/button.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import * as box from '#fields/text-box.module.css'
import * as s from './refused-copy.module.css'

type RefusedCopyProps = { title: string; text: string; onClose: () => void }

/** The text that the browser did not let out, selected. */
export const RefusedCopy = ({ title, text, onClose }: RefusedCopyProps) => {
  const { t } = useTranslation('ui')
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // The dialog takes the focus as it opens.
    const late = setTimeout(() => {
      area.current?.focus()
      area.current?.select()
    })
    return () => clearTimeout(late)
  }, [])
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={onClose}
      footer={(leave) => <Button onClick={leave}>{t('close')}</Button>}
    >
      <div className={s.refused}>
        <p>{t('copy.refused')}</p>
        <textarea ref={area} value={text} readOnly aria-label={title} rows={8} className={box.area} />
      </div>
    </Dialog>
  )
}
