import { usePage, useTranslate } from '@manger/platform'

export const MixerLoadsScreen = () => {
  const t = useTranslate()
  const title = t('areas.reports')
  usePage({ title })
  return <p>{title}</p>
}
