import { useDirty } from '@manger/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '#icons/icon.tsx'
import { LateModal } from '#late/late-modal.tsx'
import { useIsPhone } from '#media/use-media.ts'
import * as s from './dialog.module.css'
import { DiscardQuestion } from './discard-question.tsx'
import { Sheet } from './sheet.tsx'
import { useGuard } from './use-guard.ts'

export type DialogProps = {
  open: boolean
  title: string
  /** Escape, outside click and the cross; on a changed form only after Discard. */
  onClose: () => void
  children: ReactNode
  /** Buttons; the main one last. A function is given what leaves the dialog as Escape does. */
  footer?: ReactNode | ((leave: () => void) => ReactNode)
  /** Something was typed that would be lost: leaving asks first, and no build is swapped meanwhile. */
  isDirty?: boolean
  size?: 'small' | 'middle' | 'large'
}

const WIDTHS = { small: 440, middle: 600, large: 880 }

/** A dialog; on phones a sheet from below. */
export const Dialog = (props: DialogProps) => {
  const { open, title, onClose, children, footer, isDirty = false, size = 'middle' } = props
  const { t } = useTranslation('ui')
  const isPhone = useIsPhone()
  // What would be lost on Escape would be lost to another build as well.
  useDirty(open && isDirty)
  const guard = useGuard(open, isDirty, onClose)
  const content = typeof footer === 'function' ? footer(guard.leave) : footer
  const buttons = content === undefined ? null : <div className={s.buttons}>{content}</div>
  return (
    <>
      {isPhone ? (
        <Sheet open={open} title={title} onClose={guard.leave} footer={buttons}>
          {children}
        </Sheet>
      ) : (
        <LateModal
          open={open}
          title={title}
          onCancel={guard.leave}
          width={WIDTHS[size]}
          footer={buttons}
          centered
          destroyOnHidden
          className={s.dialog}
          closable={{ 'aria-label': t('close'), closeIcon: <Icon name="close" /> }}
        >
          {children}
        </LateModal>
      )}
      <DiscardQuestion open={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
    </>
  )
}
