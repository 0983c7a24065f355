import { usePage, useTranslate } from '@manger/platform'

export const AnimalTypesScreen = () => {
  const t = useTranslate()
  const title = t('areas.animal-types')
  usePage({ title })
  return <p>{title}</p>
}
