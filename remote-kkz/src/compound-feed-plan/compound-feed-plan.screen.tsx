import { usePage, useTranslate } from '@manger/platform'

export const CompoundFeedPlanScreen = () => {
  const t = useTranslate()
  const title = t('areas.kkz')
  usePage({ title })
  return <p>{title}</p>
}
