import { moduleOfFigures } from '@manger/contract/clients'
import { useSession, useTranslate } from '@manger/platform'
import { Forbidden, Note } from '@manger/ui'

const useModule = (): string | undefined => {
  const t = useTranslate()
  const { me } = useSession()
  const module = moduleOfFigures(me.user_type)
  return module && t(`modules.${module}`)
}

/** The words for a module that a consultant was not granted at a client, without which he reads nothing of its feedings. */
export const useNotGranted = (): string => {
  const t = useTranslate()
  const module = useModule()
  return module === undefined ? '' : t('modules.notGranted', { module })
}

/** Stands in the place of what is fed at a client: what is missing, and who gives it. */
export const NotGranted = () => {
  const t = useTranslate()
  return <Forbidden title={useNotGranted()} text={t('modules.askGrant')} />
}

/** Stands with figures over several clients: of how many nothing is counted, why, and who gives it. */
export const UnreadNote = ({ clients }: { clients: number }) => {
  const t = useTranslate()
  const counted = t('activity.clientCount', { count: clients })
  return (
    <Note tone="plain">
      {t('activity.unread', { clients: counted, module: useModule() ?? '' })} {t('modules.askGrant')}
    </Note>
  )
}
