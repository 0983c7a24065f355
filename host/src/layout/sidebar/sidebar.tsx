import { APP, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { cx, Icon, Logo, Mark } from '@manger/ui'
import { MenuList } from '#layout/menu/menu-list.tsx'
import { useMenu } from '#layout/menu/use-menu.ts'
import { useTip } from '#layout/menu/use-tip.tsx'
import * as s from './sidebar.module.css'

type SidebarProps = { isCollapsed: boolean; onToggle: () => void }

/** The menu of the desktop: 232 px, or 64 px of icons. */
export const Sidebar = ({ isCollapsed, onToggle }: SidebarProps) => {
  const t = useTranslate()
  const menu = useMenu()
  const action = t(isCollapsed ? 'frame.expand' : 'frame.collapse')
  const { handlers, tip } = useTip(action, isCollapsed)
  return (
    <div className={cx(s.sidebar, isCollapsed && s.collapsed)}>
      <Link className={s.brand} to={APP}>
        {isCollapsed ? <Mark size={26} /> : <Logo height={25} />}
      </Link>
      <div className={s.menu}>
        <MenuList {...menu} isCollapsed={isCollapsed} />
      </div>
      <div className={s.foot}>
        <button
          {...handlers}
          type="button"
          className={s.toggle}
          aria-label={action}
          aria-expanded={!isCollapsed}
          onClick={onToggle}
        >
          <Icon name={isCollapsed ? 'expand-sidebar' : 'collapse'} />
          {!isCollapsed && action}
        </button>
        {tip}
      </div>
    </div>
  )
}
