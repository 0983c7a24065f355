import { useOverPage } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '#controls/icon-button.tsx'
import { Icon } from '#icons/icon.tsx'
import * as s from './action-menu.module.css'
import type { PageAction } from './page-action.ts'

type ActionMenuProps = { label: string; actions: readonly PageAction[] }

const step = (menu: HTMLElement, by: number): void => {
  const items = [...menu.querySelectorAll<HTMLButtonElement>('[role=menuitem]:not(:disabled)')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items.at((at + by + items.length) % items.length)?.focus()
}

/** The actions of a title row that do not fit; small, so that the shell does not carry antd's menu. */
export const ActionMenu = ({ label, actions }: ActionMenuProps) => {
  const navigate = useNavigate()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    root.current?.querySelector('button')?.focus()
  }
  useOverPage(isOpen, close)

  useEffect(() => {
    if (!isOpen) return
    const menu = root.current
    if (menu !== null) step(menu, 1)
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && menu?.contains(event.target) !== true) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  const choose = (action: PageAction) => {
    setOpen(false)
    action.onSelect?.()
    if (action.to !== undefined) void navigate(action.to)
  }
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') close()
    else if (event.key === 'ArrowDown') step(event.currentTarget, 1)
    else if (event.key === 'ArrowUp') step(event.currentTarget, -1)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={root} className={s.root}>
      <IconButton
        icon="more"
        label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div id={id} role="menu" aria-label={label} tabIndex={-1} className={s.menu} onKeyDown={handleKey}>
          {actions.map((action) => (
            <button
              key={action.key}
              type="button"
              role="menuitem"
              disabled={action.disabled}
              className={action.danger === true ? s.danger : undefined}
              onClick={() => choose(action)}
            >
              {action.icon !== undefined && <Icon name={action.icon} size={17} />}
              {action.label}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
