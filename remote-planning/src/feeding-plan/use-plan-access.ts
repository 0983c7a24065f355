import { FEEDING_READERS } from '@manger/contract/feedings'
import { useCan, useCanAny } from '@manger/platform'

/** What the person may do with the plan; who only loads or unloads sees the day and no planning. */
export const usePlanAccess = () => {
  const can = useCan()
  const canAny = useCanAny()
  return {
    canView: canAny(FEEDING_READERS),
    canAdd: can('schedule.schedule', 'add'),
    canSeeSwitches: can('schedule.loading', 'view') || can('schedule.loading', 'change'),
    canSwitch: can('schedule.loading', 'change'),
    canSeePeriods: can('manager.loading', 'view'),
    canChangePeriods: (['add', 'change', 'delete'] as const).some((action) => can('manager.loading', action)),
    canAddPeriod: can('manager.loading', 'add'),
    canSeeReport: can('report.load', 'view'),
  }
}
