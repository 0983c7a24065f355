import type { PeriodOfDay } from '@manger/contract/periods'
import { isApiError, useNotify, useTranslate } from '@manger/platform'
import { useState } from 'react'
import { usePlanWrites, useRefreshPlan } from '../feeding-plan.api.ts'
import { usePlanAccess } from '../use-plan-access.ts'

type SwitchKey = 'leftovers' | 'auto_load'

/** One of the two switches of a period. */
export type PeriodSwitch = {
  key: SwitchKey
  label: string
  isOn: boolean
  isOff: boolean
  isBusy: boolean
  /** Why it cannot be switched now. */
  hint: string | undefined
  flip: (isOn: boolean) => void
}

const KEYS: readonly SwitchKey[] = ['leftovers', 'auto_load']
const OTHER: Record<SwitchKey, SwitchKey> = { leftovers: 'auto_load', auto_load: 'leftovers' }

/** Leftovers and Auto loading of a period from this day on: never both (specification 4); none without a period. */
export const usePeriodSwitches = (period: PeriodOfDay | null): PeriodSwitch[] => {
  const t = useTranslate()
  const notify = useNotify()
  const refresh = useRefreshPlan()
  const { setSwitches } = usePlanWrites()
  const { canSeeSwitches, canSwitch } = usePlanAccess()
  const [busy, setBusy] = useState<SwitchKey | null>(null)
  if (period === null || !canSeeSwitches) return []

  const flip = async (key: SwitchKey, isOn: boolean) => {
    setBusy(key)
    const { leftovers, auto_load } = period
    try {
      await setSwitches(period, { leftovers, auto_load, [key]: isOn })
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
      await refresh()
    } finally {
      setBusy(null)
    }
  }
  const hintOf = (key: SwitchKey): string | undefined => {
    if (!canSwitch) return t('switches.noRight')
    return period[OTHER[key]] ? t('errors.other_switch_on') : undefined
  }
  return KEYS.map((key) => ({
    key,
    label: t(`switches.${key}`),
    isOn: period[key],
    isOff: hintOf(key) !== undefined,
    isBusy: busy === key,
    hint: hintOf(key),
    flip: (isOn) => void flip(key, isOn),
  }))
}
