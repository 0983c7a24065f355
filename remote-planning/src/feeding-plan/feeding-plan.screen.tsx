import { usePage, useTranslate } from '@manger/platform'

export const FeedingPlanScreen = () => {
  const t = useTranslate()
  const title = t('areas.planning')
  usePage({ title })
  return <p>{title}</p>
}
