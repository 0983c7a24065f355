import { usePage, useTranslate } from '@manger/platform'

export const IngredientsScreen = () => {
  const t = useTranslate()
  const title = t('areas.stock')
  usePage({ title })
  return <p>{title}</p>
}
