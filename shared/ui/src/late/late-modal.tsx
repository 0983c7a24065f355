import type { ModalProps } from 'antd'
import { useOnceOpened } from './late-part.ts'
import { lateOverlays } from './late-parts.ts'
import { useFocusBack } from './use-focus-back.ts'

/**
 * The window of antd, fetched and drawn from the moment it is opened for the first time. It stands at its place at once: a
 * button that still grew under a press had lost it.
 */
export const LateModal = (props: ModalProps) => {
  const { open = false, focusable } = props
  const overlays = useOnceOpened(lateOverlays, open)
  useFocusBack(open && focusable?.focusTriggerAfterClose !== false)
  return overlays === null ? null : <overlays.Modal transitionName="" {...props} />
}
