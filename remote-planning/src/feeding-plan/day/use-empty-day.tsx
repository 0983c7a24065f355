import { addDays } from '@manger/contract'
import { useFormat, useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import type { Emptiness } from '@manger/ui/data'
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
  const { isBusy, submit } = useSubmit(async () => {
    const count = await copy({ from: addDays(day, -1), to: day, op_id: crypto.randomUUID() })
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.success(t('copy.done', { count, day: format.day(day) }))
  }, notify.error)
  // A feeding belongs to a period: on a new farm that is the first step.
  if (!hasPeriods) {
    const first = (
      <Button kind="primary" icon="add" onClick={() => actions.open({ kind: 'periods' })}>
        {t('periods.manage')}
      </Button>
    )
    return { text: t('empty.noPeriods'), actions: canAddPeriod ? first : undefined }
  }
  const text = isWholeDayEmpty ? t('empty.day') : t('empty.period')
  if (!canAdd) return { text }
  return {
    text,
    actions: (
      <>
        <Button kind="primary" icon="add" onClick={() => actions.open({ kind: 'create' })}>
          {t('form.create')}
        </Button>
        {isWholeDayEmpty && (
          <Button icon="copy" busy={isBusy} onClick={() => void submit()}>
            {t('copy.yesterday')}
          </Button>
        )}
      </>
    ),
  }
}
