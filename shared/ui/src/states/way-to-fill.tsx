import type { Route } from '@manger/contract'
import { useMay, useRightOf } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#controls/link-button.tsx'
import { Note } from '#page/note.tsx'

type WayToFillProps = {
  /** Where the choice comes from: who may not see it is told which right he lacks. */
  list: Pick<Route, 'access'>
  /** What is missing, in one sentence. */
  text: string
  /** The button to the page where it is made, for who may make it. */
  way: { route: Pick<Route, 'access'>; label: string; to: string }
}

/** Stands below a choice that is empty: why it is, and what to do about it. */
export const WayToFill = ({ list, text, way }: WayToFillProps) => {
  const { t } = useTranslation('ui')
  const may = useMay()
  const rightOf = useRightOf()
  if (!may(list))
    return (
      <Note tone="plain" icon="lock">
        {`${t('noPermission')}. ${t('askForRight', { right: rightOf(list) })}`}
      </Note>
    )
  return (
    <Note
      tone="plain"
      actions={
        may(way.route) && (
          <LinkButton size="small" icon="add" to={way.to}>
            {way.label}
          </LinkButton>
        )
      }
    >
      {text}
    </Note>
  )
}
