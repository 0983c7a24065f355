import { useNavigate } from '@manger/platform/router'
import { Dropdown } from 'antd'
import type { ReactElement } from 'react'
import { Icon } from '#icons/icon.tsx'
import type { PageAction } from '#page/page-action.ts'

export type MenuProps = {
  /** The button that opens the menu. */
  children: ReactElement
  actions: readonly PageAction[]
  /** Key of the chosen entry, in menus that choose. */
  chosen?: string
  placement?: 'start' | 'end'
}

/** A list of actions under a button. */
export const Menu = ({ children, actions, chosen, placement = 'end' }: MenuProps) => {
  const navigate = useNavigate()
  const choose = (key: string) => {
    const action = actions.find((each) => each.key === key)
    action?.onSelect?.()
    if (action?.to !== undefined) void navigate(action.to)
  }
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      // No unfolding: an entry that still moves is missed by a quick finger, and its neighbour takes the tap.
      transitionName=""
      placement={placement === 'end' ? 'bottomRight' : 'bottomLeft'}
      menu={{
        items: actions.map(({ key, label, icon, disabled, danger }) => ({
          key,
          label,
          disabled,
          danger,
          icon: icon === undefined ? undefined : <Icon name={icon} size={16} />,
        })),
        selectedKeys: chosen === undefined ? [] : [chosen],
        onClick: ({ key }) => choose(key),
      }}
    >
      {children}
    </Dropdown>
  )
}
