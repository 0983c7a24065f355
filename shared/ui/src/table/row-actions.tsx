import { startTransition, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { OpenedMenu } from '#menus/menu.tsx'
import type { PageAction } from '#page/page-action.ts'

/**
 * The menu at the end of a row; nothing where nothing may be done. Until it is opened it is its button alone: what a menu
 * brings costs more than the row.
 */
export const RowActions = ({ actions }: { actions: readonly PageAction[] }) => {
  const { t } = useTranslation('ui')
  const [wasOpened, setOpened] = useState(false)
  if (actions.length === 0) return null
  const button = { icon: 'more', size: 'small', label: t('moreActions') } as const
  if (!wasOpened)
    return (
      <IconButton {...button} aria-haspopup="menu" onClick={() => startTransition(() => setOpened(true))} />
    )
  return (
    <OpenedMenu actions={actions}>
      <IconButton {...button} aria-haspopup="menu" autoFocus />
    </OpenedMenu>
  )
}
