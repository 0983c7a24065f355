import { feedingRoutes } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useMay, useTranslate } from '@manger/platform'
import { type PageAction, PageHeader, Switch, useIsPhone } from '@manger/ui'
import { DaySwitcher } from '@manger/ui/data'
import type { PlanActions } from '../plan-dialog.ts'
import type { PlanPlace } from '../use-plan-place.ts'
import { type PeriodSwitch, usePeriodSwitches } from './use-period-switches.ts'

type PlanHeaderProps = { place: PlanPlace; period: PeriodOfDay | null; actions: PlanActions }

const useActions = (switches: readonly PeriodSwitch[], { open }: PlanActions): PageAction[] => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const canAdd = useMay()(feedingRoutes.create)
  const copyDay: PageAction = {
    key: 'copy-day',
    icon: 'copy',
    label: t('copy.day'),
    onSelect: () => open({ kind: 'copy_day' }),
  }
  const print: PageAction = {
    key: 'print',
    icon: 'printer',
    label: t('print'),
    onSelect: () => window.print(),
  }
  const switched = switches.map(
    ({ key, label, isOn, isOff, isBusy, flip }): PageAction => ({
      key,
      icon: isOn ? 'check' : 'minus',
      label: isOn ? t('switches.turnOff', { name: label }) : t('switches.turnOn', { name: label }),
      disabled: isOff || isBusy,
      onSelect: () => flip(!isOn),
    }),
  )
  return [...(isPhone ? [...switched, print] : []), ...(canAdd ? [copyDay] : [])]
}

/** Day, the period's two switches, Copy day and New feeding. */
export const PlanHeader = ({ place, period, actions }: PlanHeaderProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const canAdd = useMay()(feedingRoutes.create)
  const switches = usePeriodSwitches(period)
  const { day, today, setDay } = place
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('form.create'),
    onSelect: () => actions.open({ kind: 'create' }),
  }
  return (
    <PageHeader
      title={isPhone && day === today ? t('jobs.today') : t('areas.planning')}
      actions={useActions(switches, actions)}
      primary={canAdd ? create : undefined}
      extra={
        !isPhone &&
        switches.map(({ key, label, isOn, isOff, isBusy, hint, flip }) => (
          <Switch
            key={key}
            label={label}
            checked={isOn}
            disabled={isOff}
            busy={isBusy}
            onChange={flip}
            hint={hint}
          />
        ))
      }
    >
      <DaySwitcher value={day} today={today} onChange={setDay} />
    </PageHeader>
  )
}
