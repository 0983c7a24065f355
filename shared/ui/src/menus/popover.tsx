import type { ReactElement, ReactNode } from 'react'
import { buttonWith, useUnderButton } from '#late/use-under-button.ts'

type PopoverProps = {
  /** The button that opens it. */
  children: ReactElement
  content: ReactNode
  title?: string
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small surface under a button, for filters and explanations. */
export const Popover = ({ children, content, title, open, onOpenChange }: PopoverProps) => {
  const { overlays, isLate, press } = useUnderButton(false)
  const handlePress = () => {
    press()
    onOpenChange?.(true)
  }
  if (overlays === null) return buttonWith(children, { onClick: handlePress })
  return (
    <overlays.Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={content}
      title={title}
      {...(open === undefined ? { defaultOpen: isLate } : { open })}
      onOpenChange={onOpenChange}
    >
      {isLate ? buttonWith(children, { autoFocus: true }) : children}
    </overlays.Popover>
  )
}
