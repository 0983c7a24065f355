import { Tooltip as AntTooltip } from 'antd'
import type { ReactElement } from 'react'

export type TooltipProps = { text: string; children: ReactElement; placement?: 'top' | 'right' | 'bottom' }

/** A hint on hover and focus; never the only place of a fact. */
export const Tooltip = ({ text, children, placement = 'top' }: TooltipProps) => (
  <AntTooltip title={text} placement={placement} mouseEnterDelay={0.3}>
    {children}
  </AntTooltip>
)
