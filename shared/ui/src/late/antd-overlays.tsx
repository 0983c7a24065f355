import {
  Drawer as AntDrawer,
  Dropdown as AntDropdown,
  Modal as AntModal,
  Popover as AntPopover,
  Tooltip as AntTooltip,
  type DrawerProps,
  type DropdownProps,
  type ModalProps,
  type PopoverProps,
  type TooltipProps,
} from 'antd'
import type { ComponentType } from 'react'
import { AntdRoot } from './antd-root.tsx'

const rooted = <Props extends object>(Part: ComponentType<Props>): ComponentType<Props> => {
  const Rooted = (props: Props) => (
    <AntdRoot>
      <Part {...props} />
    </AntdRoot>
  )
  return Rooted
}

export const Drawer: ComponentType<DrawerProps> = rooted(AntDrawer)
export const Dropdown: ComponentType<DropdownProps> = rooted(AntDropdown)
export const Modal: ComponentType<ModalProps> = rooted(AntModal)
export const Popover: ComponentType<PopoverProps> = rooted<PopoverProps>(AntPopover)
export const Tooltip: ComponentType<TooltipProps> = rooted<TooltipProps>(AntTooltip)
