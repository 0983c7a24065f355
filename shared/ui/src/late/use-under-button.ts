import { cloneElement, isValidElement, type ReactElement, useState } from 'react'
import { useLatePart } from './late-part.ts'
import { lateOverlays } from './late-parts.ts'

/**
 * What opens under a button. Where its code is not there yet the button stands alone; pressing it brings the code, and
 * the button is made anew with what opens: it takes the focus that it had.
 */
export const useUnderButton = (startsOpen: boolean) => {
  const [isLate] = useState(() => lateOverlays.known() === null)
  const [isPressed, setPressed] = useState(startsOpen)
  const { part } = useLatePart(lateOverlays, isPressed)
  const isShown = !isLate || isPressed
  return { overlays: isShown ? part : null, isLate, press: () => setPressed(true) }
}

type Extra = { onClick?: () => void; autoFocus?: boolean }

/** The button with something more. */
export const buttonWith = (button: ReactElement, extra: Extra): ReactElement =>
  isValidElement<Extra>(button) ? cloneElement(button, extra) : button
