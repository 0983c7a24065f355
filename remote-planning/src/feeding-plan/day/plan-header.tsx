import { feedingRoutes } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useMay, useTranslate } from '@manger/platform'
import { IconButton, type PageAction, PageHeader, Switch, useIsPhone } from '@manger/ui'
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
  const switched = switches.map(
    ({ key, label, isOn, isOff, isBusy, flip }): PageAction => ({
      key,
      icon: isOn ? 'check' : 'minus',
      label: isOn ? t('switches.turnOff', { name: label }) : t('switches.turnOn', { name: label }),
      disabled: isOff || isBusy,
      onSelect: () => flip(!isOn),
    }),
  )
  // Beside the day where there is room for it.
  return isPhone ? [...switched, ...(canAdd ? [copyDay] : [])] : []
}

/** Day with Copy day, the period's two switches, and New feeding. */
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
      {!isPhone && canAdd && (
        <IconButton
          icon="copy"
          label={t('copy.day')}
          aria-haspopup="dialog"
          onClick={() => actions.open({ kind: 'copy_day' })}
        />
      )}
    </PageHeader>
  )
}
