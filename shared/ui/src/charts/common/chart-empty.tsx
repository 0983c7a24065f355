import { useTranslation } from 'react-i18next'
import * as s from './chart-parts.module.css'

/** What stands in place of a chart without values. */
export const ChartEmpty = ({ text }: { text: string | undefined }) => {
  const { t } = useTranslation('ui')
  return <p className={s.empty}>{text ?? t('chart.empty')}</p>
}
