import { usePage, useTranslate } from '@manger/platform'

export const ClientsScreen = () => {
  const t = useTranslate()
  const title = t('areas.clients')
  usePage({ title })
  return <p>{title}</p>
}
