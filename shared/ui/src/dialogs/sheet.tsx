import { useOverPage } from '@manger/platform'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { useOnceOpened } from '#late/late-part.ts'
import { lateOverlays } from '#late/late-parts.ts'
import { useFocusBack } from '#late/use-focus-back.ts'
import * as s from './dialog.module.css'

type SheetProps = {
  open: boolean
  title: ReactNode
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  /** Buttons before the cross. */
  tools?: ReactNode
  placement?: 'bottom' | 'right'
  /** Content touches the edges, as tables do. */
  flush?: boolean
}

/** A surface that slides in: from below on phones, from the right on narrow screens. */
export const Sheet = (props: SheetProps) => {
  const { open, title, onClose, children, footer, tools, placement = 'bottom', flush = false } = props
  const { t } = useTranslation('ui')
  const overlays = useOnceOpened(lateOverlays, open)
  useOverPage(open, onClose)
  useFocusBack(open)
  return (
    <>
      {overlays !== null && (
        <overlays.Drawer
          open={open}
          title={title}
          onClose={onClose}
          placement={placement}
          size={placement === 'bottom' ? 'auto' : 'min(400px, 100vw)'}
          closable={false}
          destroyOnHidden
          footer={footer}
          extra={
            <div className={s.tools}>
              {tools}
              <IconButton icon="close" label={t('close')} onClick={onClose} />
            </div>
          }
          classNames={{
            section: placement === 'bottom' ? s.sheet : s.side,
            header: s.sheetHead,
            body: flush ? s.flushBody : s.sheetBody,
            footer: s.sheetFoot,
          }}
        >
          {children}
        </overlays.Drawer>
      )}
    </>
  )
}
