import { usePage, useTranslate } from '@manger/platform'

export const MixersScreen = () => {
  const t = useTranslate()
  const title = t('areas.mixer-db')
  usePage({ title })
  return <p>{title}</p>
}
