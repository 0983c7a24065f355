import type { ReactElement } from 'react'
import { useLatePart } from '#late/late-part.ts'
import { lateOverlays } from '#late/late-parts.ts'

type TooltipProps = { text: string; children: ReactElement; placement?: 'top' | 'right' | 'bottom' }

/** A hint on hover and focus; never the only place of a fact. */
export const Tooltip = ({ text, children, placement = 'top' }: TooltipProps) => {
  const { part } = useLatePart(lateOverlays, true)
  if (part === null) return children
  return (
    <part.Tooltip title={text} placement={placement} mouseEnterDelay={0.3}>
      {children}
    </part.Tooltip>
  )
}
