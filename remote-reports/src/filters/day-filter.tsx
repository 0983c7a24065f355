import { useTranslate } from '@manger/platform'
import { Select } from '@manger/ui'
import { DateRangeField } from '@manger/ui/data'
import * as s from './filter-bar.module.css'
import { DAY_SPANS, type DaySpanWord, daysOfWord, wordOfDays } from './filter-days.formulas.ts'
import type { ReportFilterState } from './use-report-filters.ts'

/** The days of the report: by a word, or from one day to another. */
export const DayFilter = ({ state }: { state: ReportFilterState }) => {
  const t = useTranslate()
  const { values, today } = state
  const days = { from: values.planned_on_after, to: values.planned_on_before }
  const setDays = ({ from, to }: typeof days) => state.set({ planned_on_after: from, planned_on_before: to })
  return (
    <div className={s.days}>
      <Select<DaySpanWord>
        compact
        label={t('filter.span')}
        value={wordOfDays(days, today)}
        placeholder={t('filter.spans.own')}
        options={DAY_SPANS.map((word) => ({ value: word, label: t(`filter.spans.${word}`) }))}
        onChange={(word) => word !== null && setDays(daysOfWord(word, today))}
      />
      <DateRangeField label={t('filter.dates')} value={days} onChange={setDays} />
    </div>
  )
}
