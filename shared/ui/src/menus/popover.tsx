import { useOverPage } from '@manger/platform'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFocusBack } from '#late/use-focus-back.ts'
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
  const [own, setOwn] = useState(false)
  const isOpen = open ?? own
  const change = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  useOverPage(isOpen, () => change(false))
  useFocusBack(isOpen && overlays !== null)
  const handlePress = () => {
    press()
    change(true)
  }
  if (overlays === null) return buttonWith(children, { onClick: handlePress })
  return (
    <overlays.Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      content={content}
      title={title}
      open={isOpen}
      onOpenChange={change}
    >
      {isLate ? buttonWith(children, { autoFocus: true }) : children}
    </overlays.Popover>
  )
}
