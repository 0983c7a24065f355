import type { ModalProps } from 'antd'
import { useOnceOpened } from './late-part.ts'
import { lateOverlays } from './late-parts.ts'

/**
 * The window of antd, fetched and drawn from the moment it is opened for the first time. It stands at its place at once: a
 * button that still grew under a press had lost it.
 */
export const LateModal = (props: ModalProps) => {
  const overlays = useOnceOpened(lateOverlays, props.open === true)
  return overlays === null ? null : <overlays.Modal transitionName="" {...props} />
}
