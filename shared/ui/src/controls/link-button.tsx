import { useNavigate } from '@manger/platform/router'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonContent, type ButtonLook, lookOf } from './button.tsx'

type LinkButtonProps = ButtonLook & { to: string; children: ReactNode }

const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0

/** A link to another page that looks like a button; a middle click opens a tab as with any link. */
export const LinkButton = ({ to, children, ...look }: LinkButtonProps) => {
  const navigate = useNavigate()
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    void navigate(to)
  }
  return (
    <a className={lookOf(look)} href={to} onClick={handleClick}>
      <ButtonContent icon={look.icon} size={look.size}>
        {children}
      </ButtonContent>
    </a>
  )
}
