import { moduleOfFigures } from '@manger/contract/clients'
import { useSession, useTranslate } from '@manger/platform'
import { Forbidden } from '@manger/ui'

/** The words for a module that a consultant was not granted at a client, without which he reads nothing of its feedings. */
export const useNotGranted = (): string => {
  const t = useTranslate()
  const { me } = useSession()
  const module = moduleOfFigures(me.user_type)
  return module === undefined ? '' : t('modules.notGranted', { module: t(`modules.${module}`) })
}

/** Stands in the place of what is fed at a client: what is missing, and who gives it. */
export const NotGranted = () => {
  const t = useTranslate()
  return <Forbidden title={useNotGranted()} text={t('modules.askGrant')} />
}
