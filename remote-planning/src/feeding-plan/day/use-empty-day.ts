import { addDays } from '@manger/contract'
import { feedingRoutes } from '@manger/contract/feedings'
import { periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import {
  useFarm,
  useListPart,
  useMay,
  useNotify,
  usePaths,
  useSubmit,
  useTranslate,
  useWrite,
} from '@manger/platform'
import type { PageAction } from '@manger/ui'
import type { Emptiness } from '@manger/ui/data'
import { useCopied } from '../actions/use-copied.ts'
import type { PlanActions } from '../plan-dialog.ts'

type EmptyDayInput = { day: string; isWholeDayEmpty: boolean; hasPeriods: boolean; actions: PlanActions }

/** What stands in the place of the plan: the next step is a new feeding, or the day before once more. */
export const useEmptyDay = ({ day, isWholeDayEmpty, hasPeriods, actions }: EmptyDayInput): Emptiness => {
  const t = useTranslate()
  const may = useMay()
  const notify = useNotify()
  const copy = useWrite(feedingRoutes.copy)
  const tell = useCopied()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const canAdd = may(feedingRoutes.create)
  const canAddRation = may(rationRoutes.create)
  const isAsked = isWholeDayEmpty && canAdd && canAddRation
  const hasNoRation = useListPart(rationRoutes.list, { query: { farm }, size: 1, isAsked }).count === 0
  const { isBusy, submit } = useSubmit(async () => {
    const { data } = await copy({ body: { farm, from: addDays(day, -1), to: day } })
    tell(data, day)
  }, notify.error)
  // A feeding belongs to a period: on a new farm that is the first step.
  if (!hasPeriods) {
    const first: PageAction = {
      key: 'period',
      icon: 'add',
      label: t('periods.add'),
      onSelect: () => actions.open({ kind: 'add_period' }),
    }
    return { text: t('empty.noPeriods'), steps: may(periodRoutes.create) ? [first] : [] }
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
