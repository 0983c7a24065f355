import { type IconName, isIconName, menuIcon } from '@manger/ui'
import type { MenuEntry } from './menu-entries.ts'

/** An area may name an icon of the kit; else the kit draws what it has for the area. */
export const iconOf = ({ icon, id }: Pick<MenuEntry, 'icon' | 'id'>): IconName =>
  isIconName(icon) ? icon : menuIcon(id)
