import { usePage, useTranslate } from '@manger/platform'

export const ActivitiesScreen = () => {
  const t = useTranslate()
  const title = t('areas.activities')
  usePage({ title })
  return <p>{title}</p>
}
