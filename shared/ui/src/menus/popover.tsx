import { Popover as AntPopover } from 'antd'
import type { ReactElement, ReactNode } from 'react'

export type PopoverProps = {
  /** The button that opens it. */
  children: ReactElement
  content: ReactNode
  title?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small surface under a button, for filters and explanations. */
export const Popover = ({ children, content, title, open, onOpenChange }: PopoverProps) => (
  <AntPopover
    trigger="click"
    placement="bottomLeft"
    arrow={false}
    content={content}
    title={title}
    {...(open === undefined ? {} : { open })}
    onOpenChange={onOpenChange}
  >
    {children}
  </AntPopover>
)
