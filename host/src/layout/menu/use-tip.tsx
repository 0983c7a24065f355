import { type ReactNode, type SyntheticEvent, useState } from 'react'
import * as s from './tip.module.css'

type Handler = (event: SyntheticEvent<HTMLElement>) => void
type Tip = {
  /** For the icon's link or button. */
  handlers: Partial<
    Record<'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onPointerDown', Handler>
  >
  tip: ReactNode
}

/** The name of an icon, right of it, on hover and focus; the menu scrolls, so the tip stands in the window. */
export const useTip = (text: string, isOn: boolean): Tip => {
  const [at, setAt] = useState<{ top: number; left: number } | null>(null)
  if (!isOn) return { handlers: {}, tip: null }
  const show: Handler = ({ currentTarget }) => {
    const { top, height, right } = currentTarget.getBoundingClientRect()
    setAt({ top: top + height / 2, left: right + 16 })
  }
  const hide = () => setAt(null)
  return {
    handlers: {
      onPointerEnter: show,
      onPointerLeave: hide,
      onFocus: show,
      onBlur: hide,
      onPointerDown: hide,
    },
    tip: at && (
      <span className={s.tip} style={at} aria-hidden="true">
        {text}
      </span>
    ),
  }
}
