import { useOverPage } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { type ReactElement, startTransition, useEffect, useRef, useState } from 'react'
import { Icon } from '#icons/icon.tsx'
import { buttonWith, useUnderButton } from '#late/use-under-button.ts'
import type { PageAction } from '#page/page-action.ts'

type MenuProps = {
  /** The button that opens the menu. */
  children: ReactElement
  actions: readonly PageAction[]
  /** Key of the chosen entry, in menus that choose. */
  chosen?: string
  placement?: 'start' | 'end'
}

type AnyMenuProps = MenuProps & { startsOpen: boolean }

const AnyMenu = ({ children, actions, chosen, placement, startsOpen }: AnyMenuProps) => {
  const { overlays, isLate, press } = useUnderButton(startsOpen)
  const [isOpen, setOpen] = useState(startsOpen || isLate)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])
  // What the menu has of the focus would be lost with it.
  const handleOpenChange = (isOpening: boolean) => {
    const isInside = document.activeElement?.closest('[role=menu]') != null
    setOpen(isOpening)
    if (!isOpening && isInside && opener.current instanceof HTMLElement) opener.current.focus()
  }
  useOverPage(isOpen && overlays !== null, () => handleOpenChange(false))
  const navigate = useNavigate()
  const choose = (key: string) => {
    const action = actions.find((each) => each.key === key)
    // What opens is drawn in pieces, after the menu has closed.
    startTransition(() => action?.onSelect?.())
    if (action?.to !== undefined) void navigate(action.to)
  }
  if (overlays === null) return buttonWith(children, { onClick: press })
  return (
    <overlays.Dropdown
      trigger={['click']}
      open={isOpen}
      onOpenChange={handleOpenChange}
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
        onClick: ({ key, domEvent }) => {
          // The rest of the same Enter would press the opener, which has the focus again, and open the menu anew.
          domEvent.preventDefault()
          choose(key)
        },
      }}
    >
      {isLate ? buttonWith(children, { autoFocus: true }) : children}
    </overlays.Dropdown>
  )
}

/** A list of actions under a button. */
export const Menu = ({ children, actions, chosen, placement = 'end' }: MenuProps) => (
  <AnyMenu actions={actions} chosen={chosen} placement={placement} startsOpen={false}>
    {children}
  </AnyMenu>
)

/** A menu that is made when its button is pressed, and opens at once. */
export const OpenedMenu = (props: MenuProps) => <AnyMenu placement="end" {...props} startsOpen />
