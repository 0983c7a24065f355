import { Button, type ButtonKind } from '#controls/button.tsx'
import { LinkButton } from '#controls/link-button.tsx'
import type { PageAction } from './page-action.ts'

type ActionButtonProps = { action: PageAction; isPrimary?: boolean }

const kindOf = ({ danger }: PageAction, isPrimary: boolean): ButtonKind => {
  if (isPrimary) return 'primary'
  return danger === true ? 'dangerQuiet' : 'plain'
}

/** An action as a button, or as a link that looks like one. */
export const ActionButton = ({ action, isPrimary = false }: ActionButtonProps) => {
  const { key: _, label, onSelect, to, danger: _danger, ...rest } = action
  const kind = kindOf(action, isPrimary)
  if (to === undefined) {
    return (
      <Button kind={kind} onClick={onSelect} {...rest}>
        {label}
      </Button>
    )
  }
  return (
    <LinkButton kind={kind} icon={action.icon} to={to}>
      {label}
    </LinkButton>
  )
}
