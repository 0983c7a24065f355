import { clientRoutes } from '@manger/contract/clients'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

/** What a list over all clients says while there is none: who may add one is led to where that is done. */
export const useNoClients = (): { text: string; steps: PageAction[] } => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const toClients: PageAction = {
    key: 'clients',
    icon: 'building',
    label: t('areas.clients'),
    to: paths.root('clients'),
  }
  return { text: t('client.none'), steps: may(clientRoutes.create) ? [toClients] : [] }
}
