import { useOverPage } from '@manger/platform'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { cx } from '#css/cx.ts'
import { DiscardQuestion } from '#dialogs/discard-question.tsx'
import { Sheet } from '#dialogs/sheet.tsx'
import { useGuard } from '#dialogs/use-guard.ts'
import { useIsNarrow, useIsPhone } from '#media/use-media.ts'
import * as s from './info-panel.module.css'

type InfoPanelProps = {
  title: string
  onClose: () => void
  children: ReactNode
  /** Beside the title: a status chip. */
  chip?: ReactNode
  /** Under the title, in small. */
  note?: ReactNode
  /** Buttons before the cross. */
  tools?: ReactNode
  /** Stays at the bottom while the content scrolls. */
  footer?: ReactNode
  isDirty?: boolean
}

/**
 * Who opens a panel from a row goes on reading in it, and is back at the row when it closes. A panel that is there as
 * the page opens takes the focus from nobody.
 */
const usePanelFocus = (panel: RefObject<HTMLElement | null>, title: string): void => {
  const row = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const from = document.activeElement
    if (!(from instanceof HTMLElement) || from.closest('tr, li') === null) return
    row.current = from
    panel.current?.focus({ preventScroll: true })
  }, [panel, title])
  useEffect(
    () => () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && row.current?.isConnected === true) row.current.focus({ preventScroll: true })
    },
    [],
  )
}

/** The facts of the chosen row: pushes the table, becomes a drawer under 1280 px; Escape and Back close it. */
export const InfoPanel = (props: InfoPanelProps) => {
  const { title, onClose, children, chip, note, tools, footer, isDirty = false } = props
  const { t } = useTranslation('ui')
  const isNarrow = useIsNarrow()
  const isPhone = useIsPhone()
  const panel = useRef<HTMLElement>(null)
  usePanelFocus(panel, title)
  const guard = useGuard(true, isDirty, onClose)
  const { leave } = guard
  // Narrow, the sheet says so.
  useOverPage(!isNarrow, leave)

  useEffect(() => {
    if (isNarrow) return
    const closeOnEscape = (event: KeyboardEvent) => {
      const isTaken = event.defaultPrevented || document.querySelector('[aria-modal="true"]') !== null
      if (event.key === 'Escape' && !isTaken) leave()
    }
    document.addEventListener('keydown', closeOnEscape)
    return () => document.removeEventListener('keydown', closeOnEscape)
  }, [isNarrow, leave])

  const head = (
    <div className={s.words}>
      <div className={s.row}>
        <h2 className={s.title}>{title}</h2>
        {chip}
      </div>
      {note !== undefined && <div className={s.note}>{note}</div>}
    </div>
  )
  const question = <DiscardQuestion open={guard.isAsking} onKeep={guard.keep} onDiscard={guard.discard} />
  if (isNarrow) {
    return (
      <>
        <Sheet
          open
          flush
          title={head}
          tools={tools}
          onClose={leave}
          footer={footer === undefined ? undefined : <div className={s.buttons}>{footer}</div>}
          placement={isPhone ? 'bottom' : 'right'}
        >
          {children}
        </Sheet>
        {question}
      </>
    )
  }
  return (
    <aside ref={panel} tabIndex={-1} className={s.panel} aria-label={title}>
      <header className={s.head}>
        {head}
        {tools}
        <IconButton icon="close" size="small" label={t('close')} onClick={leave} />
      </header>
      <div className={s.body}>{children}</div>
      {footer !== undefined && <footer className={cx(s.buttons, s.foot)}>{footer}</footer>}
      {question}
    </aside>
  )
}
