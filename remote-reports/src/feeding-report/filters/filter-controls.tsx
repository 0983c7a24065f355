import type { Farm } from '@manger/contract/farms'
import { FEEDING_STATUSES, type FeedingStatus } from '@manger/contract/feedings'
import { useTranslate } from '@manger/platform'
import { Select } from '@manger/ui'
import { DateRangeField, MultiSelect } from '@manger/ui/data'
import { useReportPeriods, useReportRations } from '../feeding-report.api.ts'
import * as s from './filter-bar.module.css'
import type { FilterState } from './use-report-filters.ts'

const ALL = 0

/** The controls of the filters, beside each other or, in the sheet of a phone, below each other. */
export const FilterControls = ({ state, farms }: { state: FilterState; farms: readonly Farm[] }) => {
  const t = useTranslate()
  const { filters, set } = state
  const rations = useReportRations(filters.farm)
  const periods = useReportPeriods(filters.farm)
  const farmOf = (id: number) =>
    filters.farm === null ? farms.find((farm) => farm.id === id)?.name : undefined
  return (
    <>
      {farms.length > 1 && (
        <Select
          compact
          prefix={t('filter.farm')}
          label={t('filter.farm')}
          value={filters.farm ?? ALL}
          options={[
            { value: ALL, label: t('filter.all') },
            ...farms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(farm) => state.setFarm(farm || null)}
        />
      )}
      <DateRangeField
        label={t('filter.dates')}
        value={{ from: filters.from, to: filters.to }}
        onChange={({ from, to }) => set({ from, to })}
      />
      {rations.length > 0 && (
        <div className={s.multi}>
          <MultiSelect
            label={t('filter.ration')}
            prefix={t('filter.ration')}
            placeholder={t('filter.all')}
            value={filters.rations}
            options={rations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(chosen) => set({ rations: chosen })}
          />
        </div>
      )}
      {periods.length > 0 && (
        <div className={s.multi}>
          <MultiSelect
            label={t('filter.period')}
            prefix={t('filter.period')}
            placeholder={t('filter.all')}
            value={filters.periods}
            options={periods.map(({ id, name, farm }) => ({ value: id, label: name, note: farmOf(farm) }))}
            onChange={(chosen) => set({ periods: chosen })}
          />
        </div>
      )}
      <div className={s.statuses}>
        <MultiSelect<FeedingStatus>
          label={t('filter.status')}
          prefix={t('filter.status')}
          placeholder={t('filter.all')}
          value={filters.statuses}
          options={FEEDING_STATUSES.slice(1).map((status) => ({
            value: status,
            label: t(`status.${status}`),
          }))}
          onChange={(statuses) => set({ statuses })}
        />
      </div>
    </>
  )
}
