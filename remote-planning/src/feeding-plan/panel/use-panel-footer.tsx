import type { Feeding } from '@manger/contract/feedings'
import { reportRoutes } from '@manger/contract/reports'
import { useFarm, useMay, usePaths, useTranslate } from '@manger/platform'
import { LinkButton } from '@manger/ui'
import type { ReactNode } from 'react'
import { mainStepOf } from '../actions/main-action.ts'
import * as s from './panel.module.css'

/** Bottom of the panel: the next step, and the way to the load's report. */
export const usePanelFooter = (feeding: Feeding): ReactNode => {
  const t = useTranslate()
  const paths = usePaths()
  const farm = useFarm()
  const step = mainStepOf(feeding)
  const hasReport = useMay()(reportRoutes.loadDetail) && feeding.load_started_at !== null
  if (step === null && !hasReport) return undefined
  return (
    <div className={s.footer}>
      {step !== null && (
        <LinkButton
          kind="primary"
          icon={step.page}
          to={paths.farm(farm.id, `planning/${feeding.id}/${step.page}`)}
        >
          {t(`start.${step.page}${step.isUnderWay ? 'On' : ''}`)}
        </LinkButton>
      )}
      {hasReport && (
        <LinkButton to={paths.client(`reports/mixer-loads/${feeding.id}/detail`)}>
          {t('action.openLoad')}
        </LinkButton>
      )}
    </div>
  )
}
