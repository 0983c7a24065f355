import { NavLink } from '@manger/platform/router'
import * as s from './link-tabs.module.css'

export type LinkTab = { to: string; label: string }

/** Tabs that are pages of their own; stand beside the title. */
export const LinkTabs = ({ label, items }: { label: string; items: readonly LinkTab[] }) => (
  <nav aria-label={label} className={s.tabs}>
    {items.map((item) => (
      <NavLink key={item.to} to={item.to} className={s.tab ?? ''}>
        {item.label}
      </NavLink>
    ))}
  </nav>
)
