import { useOverPage } from '@manger/platform'
import type { ModalProps } from 'antd'
import { useOnceOpened } from './late-part.ts'
import { lateOverlays } from './late-parts.ts'
import { useFocusBack } from './use-focus-back.ts'

type LateModalProps = Omit<ModalProps, 'onCancel'> & {
  /** Escape, outside click, the cross and Back; without it the window has only the ways out that it offers. */
  onCancel?: () => void
}

const stay = () => undefined

/**
 * The window of antd, fetched and drawn from the moment it is opened for the first time. It stands at its place at once: a
 * button that still grew under a press had lost it.
 */
export const LateModal = (props: LateModalProps) => {
  const { open = false, focusable, onCancel = stay } = props
  const overlays = useOnceOpened(lateOverlays, open)
  useOverPage(open, onCancel)
  useFocusBack(open && focusable?.focusTriggerAfterClose !== false)
  return overlays === null ? null : <overlays.Modal transitionName="" {...props} />
}
