import type { ClientBand } from '@manger/contract/clients'
import { type Leftovers, type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useFarm, useFormat, useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Button, FactList, Note, SkeletonBlock } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import type { GroupRow } from '../leftovers.formulas.ts'
import * as s from './panel.module.css'
import { RecordForm } from './record-form.tsx'
import { Records } from './records.tsx'

/** The feedings that this day moves, each with a way to its plan. */
const Effects = ({ day }: { day: LeftoversDay }) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { id: farm } = useFarm()
  return (
    <section className={s.effects}>
      <h3>{t('leftovers.effect')}</h3>
      {day.moves.length === 0 && <p className={s.hint}>{t('leftovers.noEffect')}</p>}
      <ul>
        {day.moves.map(({ feeding, planned_on, period, by, norm_before, norm_now, planned_weight }) => (
          <li key={feeding}>
            <Link to={`${paths.farm(farm, 'planning')}?date=${planned_on}&feeding=${feeding}`}>
              {[period.name, format.dayMonth(planned_on)].join(', ')}
            </Link>
            <span>
              {norm_before === null ? '' : `${format.weight(norm_before).value} → `}
              <b>{t('leftovers.perHead', { weight: format.weightText(norm_now) })}</b>
            </span>
            <small>
              {t(`switches.${by}`)} · {format.weightText(planned_weight)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What was given, what was left of it, and the band that this falls into. */
const DaySums = ({ day }: { day: LeftoversDay }) => {
  const t = useTranslate()
  const format = useFormat()
  const { heads, delivered, weight, percent, dry_matter, band, correction, is_repeat } = day
  const facts = [
    { label: t('leftovers.heads'), value: format.number(heads, 0) },
    { label: t('leftovers.delivered'), value: format.weightText(delivered) },
    { label: t('leftovers.left'), value: format.weightText(weight) },
    { label: t('leftovers.share'), value: format.percent(percent) },
    { label: t('leftovers.dryMatter'), value: format.weightText(dry_matter) },
  ]
  return (
    <section>
      <FactList bare facts={facts} />
      {!day.is_complete && <p className={s.hint}>{t('leftovers.incomplete')}</p>}
      {day.records.some(({ over_delivered }) => over_delivered) && (
        <Note>{t('leftovers.overDelivered')}</Note>
      )}
      {band !== null && (
        <p className={s.band}>
          {t('leftovers.band', {
            from: format.number(band.from_percent),
            to: format.number(band.to_percent),
          })}
          <b>{correction === 0 ? t('leftovers.noMove') : format.deviation(correction, 1)}</b>
          {is_repeat && <small>{t('leftovers.repeat')}</small>}
        </p>
      )}
    </section>
  )
}

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
