import { addDays } from '@manger/contract'
import { type ReportPreset, reportPresetRoutes } from '@manger/contract/reports'
import { isApiError, useEvery, useNotify, useWrite } from '@manger/platform'
import { useEffect, useRef } from 'react'
import type { ReportFilterState } from '../filters/use-report-filters.ts'

/** The filters that a preset asks for today. */
const filtersOfPreset = (
  { filters, days }: Pick<ReportPreset, 'filters' | 'days'>,
  today: string,
): Record<string, string> => ({
  ...filters,
  ...(days === null ? {} : { planned_on_after: addDays(today, 1 - days), planned_on_before: today }),
})

/** The saved filters and columns of a report, and which of them this person opens it with. */
export const usePresets = (state: ReportFilterState) => {
  const { type } = state.info
  const notify = useNotify()
  const choose = useWrite(reportPresetRoutes.choose)
  const { data } = useEvery(reportPresetRoutes.list, { type: type as ReportPreset['type'] })
  const presets: readonly ReportPreset[] | undefined = data?.data
  const isOpened = useRef(false)
  const { written, look, take, today } = state
  // A link that names filters or columns means these.
  const isNamed = Object.keys(written).length > 0 || look.columns !== ''
  useEffect(() => {
    if (presets === undefined || isOpened.current) return
    isOpened.current = true
    const preset = presets.find(({ is_default }) => is_default)
    if (preset !== undefined && !isNamed) take(filtersOfPreset(preset, today), preset.columns)
  }, [presets, isNamed, take, today])
  return {
    presets: presets ?? [],
    setDefault: ({ id }: ReportPreset, is_default: boolean) =>
      void choose({ params: { id }, body: { is_default } }).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        notify.error(error)
      }),
    apply: (preset: ReportPreset) => take(filtersOfPreset(preset, today), preset.columns),
  }
}
