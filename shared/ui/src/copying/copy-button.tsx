import { useNotify } from '@manger/platform'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#controls/button.tsx'
import { Dialog } from '#dialogs/dialog.tsx'
import * as box from '#fields/text-box.module.css'
import { copyText } from './copy-text.ts'
import * as s from './refused-copy.module.css'

type CopyButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'disabled'> & {
  /** What is copied. */
  text: string
  /** Names what is copied: "Copy the link". */
  children: string
}

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

/** Copies a text and says so; where the browser refuses, the text stands there selected, to be copied by hand. */
export const CopyButton = ({ text, children, ...look }: CopyButtonProps) => {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const [isRefused, setIsRefused] = useState(false)
  const copy = async () => {
    if (await copyText(text)) notify.success(t('copy.copied'))
    else setIsRefused(true)
  }
  return (
    <>
      <Button {...look} icon="copy" onClick={() => void copy()}>
        {children}
      </Button>
      {isRefused && <RefusedCopy title={children} text={text} onClose={() => setIsRefused(false)} />}
    </>
  )
}
