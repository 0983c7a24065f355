import { Link } from '@manger/platform/router'
import { bringInView, Icon } from '@manger/ui'
import { useEffect, useRef } from 'react'
import type { MenuEntry } from './menu-entries.ts'
import { iconOf } from './menu-icon.ts'
import * as s from './menu-list.module.css'
import { useTip } from './use-tip.tsx'

type MenuLineProps = { entry: MenuEntry; isChosen: boolean; isCollapsed: boolean }

/** One entry of the menu; its name is a tip where only the icon fits. */
export const MenuLine = ({ entry, isChosen, isCollapsed }: MenuLineProps) => {
  const { handlers, tip } = useTip(entry.title, isCollapsed)
  const line = useRef<HTMLLIElement>(null)
  // A long menu begins where one is, not at its top.
  useEffect(() => (isChosen ? bringInView(line.current) : undefined), [isChosen])
  const face = (
    <>
      <Icon name={iconOf(entry)} />
      <span className={s.title}>{entry.title}</span>
    </>
  )
  if (entry.to === null)
    return (
      <li>
        <span className={s.line}>{face}</span>
      </li>
    )
  return (
    <li ref={line}>
      <Link
        {...handlers}
        to={entry.to}
        className={s.line}
        aria-current={isChosen ? 'page' : undefined}
        aria-label={entry.title}
      >
        {face}
      </Link>
      {tip}
    </li>
  )
}
