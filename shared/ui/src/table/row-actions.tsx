import { useTranslation } from 'react-i18next'
import { IconButton } from '#controls/icon-button.tsx'
import { Menu } from '#menus/menu.tsx'
import type { PageAction } from '#page/page-action.ts'

/** The menu at the end of a row; nothing where nothing may be done. */
export const RowActions = ({ actions }: { actions: readonly PageAction[] }) => {
  const { t } = useTranslation('ui')
  if (actions.length === 0) return null
  return (
    <Menu actions={actions}>
      <IconButton icon="more" size="small" label={t('moreActions')} />
    </Menu>
  )
}
