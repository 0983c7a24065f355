import { type PeriodOfDay, periodOfDayRoutes, SWITCH_READERS } from '@manger/contract/periods'
import { isApiError, useMay, useNotify, useTranslate, useWrite } from '@manger/platform'
import { useState } from 'react'

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
  const may = useMay()
  const update = useWrite(periodOfDayRoutes.update)
  const [busy, setBusy] = useState<SwitchKey | null>(null)
  if (period === null || !may({ access: SWITCH_READERS })) return []

  const write = async (of: PeriodOfDay, key: SwitchKey, isOn: boolean): Promise<PeriodOfDay | null> => {
    setBusy(key)
    const { id, date, leftovers, auto_load, version } = of
    try {
      const body = { leftovers, auto_load, [key]: isOn, version }
      return (await update({ params: { id }, query: { date }, body })).data
    } catch (error) {
      if (!isApiError(error)) throw error
      notify.error(error)
      return null
    } finally {
      setBusy(null)
    }
  }
  const flip = async (key: SwitchKey, isOn: boolean) => {
    const switched = await write(period, key, isOn)
    if (switched === null) return
    const name = t(`switches.${key}`)
    notify.offer(t(isOn ? 'switches.turnedOn' : 'switches.turnedOff', { name }), {
      word: t('undo'),
      run: () => void write(switched, key, !isOn),
    })
  }
  const hintOf = (key: SwitchKey): string | undefined => {
    if (!may(periodOfDayRoutes.update)) return t('switches.noRight')
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
