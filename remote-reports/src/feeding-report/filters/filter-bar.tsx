import type { Farm } from '@manger/contract/farms'
import type { ReportMeta } from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Button, useIsPhone } from '@manger/ui'
import { Sheet } from '@manger/ui/data'
import { useState } from 'react'
import * as s from './filter-bar.module.css'
import { FilterControls } from './filter-controls.tsx'
import { LinkFilters } from './link-filters.tsx'
import type { FilterState } from './use-report-filters.ts'

type FilterBarProps = { state: FilterState; farms: readonly Farm[]; named?: ReportMeta['named'] }

/** On a phone the filters would push the report out of sight: there they wait behind a button. */
const PhoneFilters = ({ state, farms, named }: FilterBarProps) => {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)}>
        {state.active > 0 ? t('filter.titleActive', { count: state.active }) : t('filter.title')}
      </Button>
      <Sheet open={isOpen} title={t('filter.title')} onClose={() => setOpen(false)}>
        <div className={s.sheet}>
          <FilterControls state={state} farms={farms} />
          <LinkFilters state={state} named={named} />
        </div>
      </Sheet>
    </>
  )
}

/** What the report shows, how many filters differ from the usual ones, and the way back to those. */
export const FilterBar = ({ state, farms, named }: FilterBarProps) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  return (
    <div className={s.bar}>
      {isPhone ? (
        <PhoneFilters state={state} farms={farms} named={named} />
      ) : (
        <>
          <FilterControls state={state} farms={farms} />
          <LinkFilters state={state} named={named} />
        </>
      )}
      {state.active > 0 && (
        <Button kind="quiet" onClick={state.reset}>
          {t('filter.reset', { count: state.active })}
        </Button>
      )}
    </div>
  )
}
