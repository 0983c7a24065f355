import type { Farm } from '@manger/contract/farms'
import type { ReportMeta } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Button, useIsPhone } from '@manger/ui'
import { Sheet } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import * as s from './filter-bar.module.css'
import { FilterControls } from './filter-controls.tsx'
import type { FilterProblem, ReportFilterState } from './use-report-filters.ts'

type FilterBarProps = {
  state: ReportFilterState
  farms: readonly Farm[]
  named: ReportMeta['named']
  problems: readonly FilterProblem[]
  /** Stands at the end: what is kept of the filters. */
  children?: ReactNode
}

/** On a phone the filters would push the report out of sight: there they wait behind a button, unless one is wrong. */
const PhoneFilters = (props: Omit<FilterBarProps, 'children'>) => {
  const t = useTranslate()
  const { active } = props.state
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {active > 0 ? t('filter.titleActive', { count: active }) : t('filter.title')}
      </Button>
      <Sheet open={isOpen} title={t('filter.title')} onClose={() => setOpen(false)}>
        <div className={s.sheet}>
          <FilterControls {...props} />
        </div>
      </Sheet>
    </>
  )
}

/** What the report shows, how many filters differ from the usual ones, and the way back to those. */
export const FilterBar = ({ children, ...props }: FilterBarProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const { active, reset } = props.state
  return (
    <search className={s.bar} aria-label={t('filter.title')}>
      {isPhone && props.problems.length === 0 ? <PhoneFilters {...props} /> : <FilterControls {...props} />}
      {active > 0 && (
        <Button kind="quiet" onClick={reset}>
          {t('filter.reset', { count: active })}
        </Button>
      )}
      <div className={s.end}>{children}</div>
    </search>
  )
}
