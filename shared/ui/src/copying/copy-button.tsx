import { useNotify } from '@manger/platform'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '#controls/button.tsx'
import { copyText } from './copy-text.ts'
import { RefusedCopy } from './refused-copy.tsx'

export type CopyButtonProps = Pick<ButtonProps, 'kind' | 'size' | 'disabled'> & {
  /** What is copied. */
  text: string
  /** Names what is copied: "Copy the link". */
  children: string
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
