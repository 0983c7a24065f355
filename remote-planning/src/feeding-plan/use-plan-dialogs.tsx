import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useDelete, useFormat, useMay, useTranslate } from '@manger/platform'
import { ConfirmDelete } from '@manger/ui/data'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { RationInfoDialog } from '../ration-info/ration-info.dialog.tsx'
import { CancelLoadDialog } from './actions/cancel-load.dialog.tsx'
import { CopyDayDialog } from './actions/copy-day.dialog.tsx'
import { CopyFeedingDialog } from './actions/copy-feeding.dialog.tsx'
import { FeedingReasonDialog } from './actions/reason.dialog.tsx'
import { useTakeBack } from './actions/use-take-back.ts'
import type { PlanActions, PlanDialog } from './plan-dialog.ts'

// What a driver never opens is not fetched with his day.
const PeriodsDialog = lazy(async () => ({
  default: (await import('../periods/periods.dialog.tsx')).PeriodsDialog,
}))
const FeedingFormDialog = lazy(async () => ({
  default: (await import('../feeding-form/feeding-form.dialog.tsx')).FeedingFormDialog,
}))
// With the chart's library, which nothing else on this page needs.
const IngredientDeviationDialog = lazy(async () => ({
  default: (await import('./deviation/ingredient-deviation.dialog.tsx')).IngredientDeviationDialog,
}))
const LoadOnceDialog = lazy(async () => ({
  default: (await import('../cab/load/load-once.dialog.tsx')).LoadOnceDialog,
}))
const UnloadOnceDialog = lazy(async () => ({
  default: (await import('../cab/unload/unload-once.dialog.tsx')).UnloadOnceDialog,
}))
const ChangeAmountsDialog = lazy(async () => ({
  default: (await import('./amounts/change-amounts.dialog.tsx')).ChangeAmountsDialog,
}))
const ChangeMixerDialog = lazy(async () => ({
  default: (await import('./actions/change-mixer.dialog.tsx')).ChangeMixerDialog,
}))
const CorrectFeedingDialog = lazy(async () => ({
  default: (await import('./correct/correct-feeding.dialog.tsx')).CorrectFeedingDialog,
}))

type Surroundings = {
  day: string
  period: number | null
  periods: readonly PeriodOfDay[]
  /** All feedings of the day. */
  feedings: readonly Feeding[]
  /** The ration that a link wants planned: its form is open until `onPlanned`. */
  ration: number | null
  onPlanned: () => void
}

/** The dialogs over the plan: how to open them, and the one that is open. */
export const usePlanDialogs = (around: Surroundings): { actions: PlanActions; dialogs: ReactNode } => {
  const t = useTranslate()
  const format = useFormat()
  const canAdd = useMay()(feedingRoutes.create)
  const [dialog, setDialog] = useState<PlanDialog | null>(null)
  const [doomed, setDoomed] = useState<Feeding | null>(null)
  const takeBack = useTakeBack()
  const removal = useDelete<Feeding & { name: string }>(feedingRoutes.remove, {
    notice: () => t('delete.done'),
    undo: {
      word: t('undo'),
      run: async (feeding) => takeBack.deleted([feeding], around.feedings).run(),
    },
  })
  const period = around.periods.find(({ id }) => id === around.period) ?? null
  const close = () => setDialog(null)

  const shown = (): ReactNode => {
    if (dialog === null && around.ration !== null && canAdd && around.periods.length > 0)
      return <FeedingFormDialog feeding={null} {...around} onClose={around.onPlanned} />
    switch (dialog?.kind) {
      case undefined:
        return null
      case 'create':
        return <FeedingFormDialog feeding={null} {...around} onClose={close} />
      case 'edit':
        return <FeedingFormDialog feeding={dialog.feeding} {...around} onClose={close} />
      case 'copy_day':
        return <CopyDayDialog day={around.day} periods={around.periods} onClose={close} />
      case 'periods':
        return <PeriodsDialog onClose={close} />
      case 'add_period':
        return <PeriodsDialog isAdding onClose={close} />
      case 'deviation':
        return <IngredientDeviationDialog day={around.day} period={period} onClose={close} />
      case 'copy':
        return <CopyFeedingDialog feeding={dialog.feeding} onClose={close} />
      case 'ration':
        return <RationInfoDialog feeding={dialog.feeding} onClose={close} />
      case 'reason':
        return <FeedingReasonDialog action={dialog.action} feeding={dialog.feeding} onClose={close} />
      case 'cancel_load':
        return <CancelLoadDialog feeding={dialog.feeding} onClose={close} />
      case 'amounts':
        return <ChangeAmountsDialog feedings={dialog.feedings} day={around.feedings} onClose={close} />
      case 'change_mixer':
        return <ChangeMixerDialog feeding={dialog.feeding} onClose={close} />
      case 'load_once':
        return <LoadOnceDialog feeding={dialog.feeding} onClose={close} />
      case 'upload_once':
        return <UnloadOnceDialog feeding={dialog.feeding} onClose={close} />
      case 'correct':
        return <CorrectFeedingDialog feeding={dialog.feeding} onClose={close} />
    }
  }
  const factsOf = ({ planned_on, period, planned_weight }: Feeding): string =>
    [format.day(planned_on), period.name, format.weightText(planned_weight)].join(', ')

  return {
    actions: {
      open: setDialog,
      remove: (feeding) => {
        setDoomed(feeding)
        removal.ask({ ...feeding, name: t('delete.name', { name: feeding.ration.name }) })
      },
    },
    dialogs: (
      <>
        <Suspense fallback={null}>{shown()}</Suspense>
        <ConfirmDelete {...removal.question} text={doomed && `${factsOf(doomed)}.`} />
      </>
    ),
  }
}
