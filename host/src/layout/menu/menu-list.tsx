import { useTranslate } from '@manger/platform'
import { cx } from '@manger/ui'
import type { MenuEntry, MenuGroup } from './menu-entries.ts'
import { MenuLine } from './menu-line.tsx'
import * as s from './menu-list.module.css'

type MenuListProps = {
  entries: readonly MenuEntry[]
  chosen: MenuEntry | null
  /** Icons only. */
  isCollapsed?: boolean
}

const groupsOf = (entries: readonly MenuEntry[]): [MenuGroup, readonly MenuEntry[]][] => [
  ...Map.groupBy(entries, ({ group }) => group),
]

/** The menu under its headings; the chosen line wears the wheat bar. */
export const MenuList = ({ entries, chosen, isCollapsed = false }: MenuListProps) => {
  const t = useTranslate()
  return (
    <nav className={cx(s.menu, isCollapsed && s.collapsed)} aria-label={t('frame.menu')}>
      {groupsOf(entries).map(([group, lines]) => (
        <section key={group}>
          {group !== 'top' && <h2 className={s.heading}>{t(`menu.${group}`)}</h2>}
          <ul>
            {lines.map((entry) => (
              <MenuLine key={entry.id} entry={entry} isChosen={entry === chosen} isCollapsed={isCollapsed} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}
