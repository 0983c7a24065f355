import { useCan, usePaths, useTranslate } from '@manger/platform'
import { LinkTabs } from '@manger/ui'
import { HALVES, type Half } from './halves.ts'

const ALL: readonly Half[] = ['load', 'upload']

/** The way between the reports that the reader may see. */
export const ReportTabs = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const items = ALL.filter((half) => can(HALVES[half].right, 'view')).map((half) => ({
    to: paths.client(`reports/${HALVES[half].path}`),
    label: t(`tab.${half}`),
  }))
  return <LinkTabs label={t('areas.reports')} items={items} />
}
