import type { ClientBand } from '@manger/contract/clients'
import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useFormat, useMay, useTranslate } from '@manger/platform'
import { Button, SkeletonBlock } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import type { GroupRow } from '../leftovers.formulas.ts'
import { DaySums } from './day-sums.tsx'
import { Effects } from './effects.tsx'
import * as s from './panel.module.css'
import { RecordForm } from './record-form.tsx'
import { Records } from './records.tsx'

// The chart's library is fetched when somebody looks at a group, not with the grid.
const LeftoversTrend = lazy(async () => ({
  default: (await import('./leftovers-trend.tsx')).LeftoversTrend,
}))

type DayPanelProps = {
  row: GroupRow
  day: LeftoversDay
  bands: readonly ClientBand[]
  today: string
  onClose: () => void
}

/** A group's day: what was given and left, what it changes, its records and the form for another one. */
export const DayPanel = ({ row, day, bands, today, onClose }: DayPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const canChange = useMay()(leftoversRoutes.create)
  const [edited, setEdited] = useState<Leftovers | 'new' | null>(
    canChange && day.records.length === 0 ? 'new' : null,
  )
  const [isDirty, setDirty] = useState(false)
  const close = () => {
    setEdited(null)
    setDirty(false)
  }
  return (
    <InfoPanel title={row.name} note={format.day(day.date)} isDirty={isDirty} onClose={onClose}>
      <div className={s.panel}>
        <DaySums day={day} />
        {edited === null ? (
          <>
            <Records day={day} onEdit={canChange ? setEdited : undefined} />
            {canChange && (
              <Button icon="add" onClick={() => setEdited('new')}>
                {t('leftovers.add')}
              </Button>
            )}
          </>
        ) : (
          <RecordForm
            key={edited === 'new' ? 'new' : edited.id}
            row={row}
            day={day}
            bands={bands}
            today={today}
            record={edited === 'new' ? null : edited}
            onDirty={setDirty}
            onDone={close}
          />
        )}
        <Effects day={day} />
        <Suspense fallback={<SkeletonBlock rows={3} />}>
          <LeftoversTrend row={row} bands={bands} today={today} />
        </Suspense>
      </div>
    </InfoPanel>
  )
}
