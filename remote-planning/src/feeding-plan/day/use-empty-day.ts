import { addDays } from '@manger/contract'
import { rationRoutes } from '@manger/contract/rations'
import { useFarm, useFormat, useMay, useNotify, usePaths, useSubmit, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import type { Emptiness } from '@manger/ui/data'
import { useRations } from '../../rations/rations.api.ts'
import { usePlanWrites } from '../feeding-plan.api.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { usePlanAccess } from '../use-plan-access.ts'

type EmptyDayInput = { day: string; isWholeDayEmpty: boolean; hasPeriods: boolean; actions: PlanActions }

/** What stands in the place of the plan: the next step is a new feeding, or the day before once more. */
export const useEmptyDay = ({ day, isWholeDayEmpty, hasPeriods, actions }: EmptyDayInput): Emptiness => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const { canAdd, canAddPeriod } = usePlanAccess()
  const { copy } = usePlanWrites()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const canAddRation = useMay()(rationRoutes.create)
  const hasNoRation = useRations(isWholeDayEmpty && canAdd && canAddRation ? '' : null).data?.count === 0
  const { isBusy, submit } = useSubmit(async () => {
    const count = await copy({ from: addDays(day, -1), to: day, op_id: crypto.randomUUID() })
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.success(t('copy.done', { count, day: format.day(day) }))
  }, notify.error)
  // A feeding belongs to a period: on a new farm that is the first step.
  if (!hasPeriods) {
    const first: PageAction = {
      key: 'period',
      icon: 'add',
      label: t('periods.add'),
      onSelect: () => actions.open({ kind: 'add_period' }),
    }
    return { text: t('empty.noPeriods'), steps: canAddPeriod ? [first] : [] }
  }
  if (hasNoRation && canAddRation) {
    const ration: PageAction = {
      key: 'ration',
      icon: 'add',
      label: t('rations.create'),
      to: paths.farm(farm, 'rations/new'),
    }
    return { text: t('rations.none'), steps: [ration] }
  }
  const text = isWholeDayEmpty ? t('empty.day') : t('empty.period')
  if (!canAdd) return { text }
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('form.create'),
    onSelect: () => actions.open({ kind: 'create' }),
  }
  const again: PageAction = {
    key: 'copy',
    icon: 'copy',
    label: t('copy.yesterday'),
    busy: isBusy,
    onSelect: () => void submit(),
  }
  return { text, steps: isWholeDayEmpty ? [create, again] : [create] }
}
