import { addDays } from '@manger/contract'
import { type ReportPreset, reportPresetRoutes } from '@manger/contract/reports'
import { useEvery, useStorage } from '@manger/platform'
import { useEffect, useRef, useState } from 'react'
import type { ReportFilterState } from '../filters/use-report-filters.ts'

/** The filters that a preset asks for today. */
export const filtersOfPreset = (
  { filters, days }: Pick<ReportPreset, 'filters' | 'days'>,
  today: string,
): Record<string, string> => ({
  ...filters,
  ...(days === null ? {} : { planned_on_after: addDays(today, 1 - days), planned_on_before: today }),
})

/** The saved filters of a report, and which of them this person opens it with; that one he keeps in his browser. */
export const usePresets = (state: ReportFilterState) => {
  const { type } = state.info
  const storage = useStorage()
  const key = `default-preset ${type}`
  const [usual, setUsual] = useState(() => Number(storage.get(key)) || null)
  const { data } = useEvery(reportPresetRoutes.list, { type: type as ReportPreset['type'] })
  const presets: readonly ReportPreset[] | undefined = data?.data
  const isOpened = useRef(false)
  const { written, take, today } = state
  useEffect(() => {
    if (presets === undefined || isOpened.current) return
    isOpened.current = true
    const preset = presets.find(({ id }) => id === usual)
    // A link that names filters means these.
    if (preset !== undefined && Object.keys(written).length === 0) take(filtersOfPreset(preset, today))
  }, [presets, usual, written, take, today])
  return {
    presets: presets ?? [],
    usual,
    setUsual: (id: number | null) => {
      setUsual(id)
      if (id === null) storage.remove(key)
      else storage.set(key, String(id))
    },
    apply: (preset: ReportPreset) => take(filtersOfPreset(preset, today)),
  }
}
