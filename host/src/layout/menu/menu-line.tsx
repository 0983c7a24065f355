import { Link } from '@manger/platform/router'
import { Icon } from '@manger/ui'
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
  useEffect(() => {
    if (!isChosen || line.current === null) return
    // The browser tells where it stands once it has laid out the page: asked for at once, it would lay it out twice.
    const look = new IntersectionObserver(([entry]) => {
      look.disconnect()
      if (entry && entry.intersectionRatio < 1) entry.target.scrollIntoView({ block: 'nearest' })
    })
    look.observe(line.current)
    return () => look.disconnect()
  }, [isChosen])
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
