import { usePage, useTranslate } from '@manger/platform'

export const CompaniesScreen = () => {
  const t = useTranslate()
  const title = t('areas.companies')
  usePage({ title })
  return <p>{title}</p>
}
