import { NavLink, useLocation } from '@manger/platform/router'
import { useEffect, useRef } from 'react'
import { bringInView } from '#scroll/bring-in-view.ts'
import { SideScroll } from '#scroll/side-scroll.tsx'
import * as s from './link-tabs.module.css'

type LinkTab = { to: string; label: string }

/** Tabs that are pages of their own; a row below the title. The chosen one is always in sight. */
export const LinkTabs = ({ label, items }: { label: string; items: readonly LinkTab[] }) => {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const count = items.length
  useEffect(() => bringInView(nav.current?.querySelector('[aria-current=page]')), [pathname, count])
  return (
    <nav ref={nav} aria-label={label} className={s.nav}>
      <SideScroll className={s.tabs}>
        {items.map((item) => (
          <NavLink key={item.to} to={item.to} className={s.tab ?? ''}>
            {item.label}
          </NavLink>
        ))}
      </SideScroll>
    </nav>
  )
}
