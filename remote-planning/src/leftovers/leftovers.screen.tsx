import { fromKg, type Kg } from '@manger/contract'
import { type LeftoversDay, leftoversRoutes } from '@manger/contract/leftovers'
import { useFormat, useMay, usePage, useRightOf, useSession, useTranslate } from '@manger/platform'
import { filterOf, useFilters } from '@manger/platform/router'
import { Forbidden, Page, PageHeader, useIsPhone } from '@manger/ui'
import { type Column, CopyRows, DaySwitcher, MultiSelect } from '@manger/ui/data'
import { KeptOthers } from '../cab/pending/kept-others.tsx'
import { useLeftoversDays } from './leftovers.api.ts'
import { type GroupRow, rowsOf, spanTo } from './leftovers.formulas.ts'
import * as s from './leftovers.module.css'
import { LeftoversBoard } from './leftovers-board.tsx'
import { useLeftoversPlace } from './use-leftovers-place.ts'

type Value = (day: LeftoversDay) => string | number | null

/** Copies the days of the grid, a line for each day of a group, numbers bare. */
const CopyLeftovers = ({ rows }: { rows: readonly GroupRow[] }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight: unit } = format.units
  const bare = (value: number | null) => (value === null ? null : format.trunc2(value))
  const weighed = (kg: Kg | null) => (kg === null ? null : bare(fromKg(kg, units)))
  const column = (key: string, value: Value, of?: string): Column<LeftoversDay> => ({
    key,
    title: t(key),
    ...(of !== undefined && { unit: of }),
    copy: { value },
  })
  const columns = [
    column('leftovers.group', ({ group }) => group.name),
    column('column.day', ({ date }) => date),
    column('leftovers.heads', ({ heads }) => heads),
    column('leftovers.delivered', ({ delivered }) => weighed(delivered), unit),
    column('leftovers.left', ({ weight }) => weighed(weight), unit),
    column('leftovers.share', ({ percent }) => bare(percent)),
    column('leftovers.dryMatter', ({ dry_matter }) => weighed(dry_matter), unit),
    column('leftovers.score', ({ score }) => score),
    column('leftovers.nextCall', ({ correction }) => bare(correction), '%'),
  ]
  const days = rows.flatMap(({ days: own }) => [...own.values()])
  return <CopyRows size="middle" columns={columns} rows={days} fileName="leftovers.csv" />
}

const LEFTOVERS = ['leftovers', 'leftovers_again', 'leftovers_gone'] as const
const FILTERS = { groups: filterOf.ids() } as const

/** What the groups left of their feed, day by day, and how it moves the next call. */
export const LeftoversScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const canView = useMay()(leftoversRoutes.days)
  const place = useLeftoversPlace()
  const { data, error, refresh } = useLeftoversDays(canView ? spanTo(place.last) : null)
  const isPhone = useIsPhone()
  const { values, isActive, set, reset } = useFilters(FILTERS)
  const all = data && rowsOf(data.data)
  const shown = all?.filter(({ id }) => values.groups.length === 0 || values.groups.includes(id))
  const title = t('leftovers.title')
  usePage({ title })
  return (
    <Page>
      <PageHeader
        title={title}
        extra={!isPhone && shown && shown.length > 0 && <CopyLeftovers rows={shown} />}
      >
        <DaySwitcher value={place.last} today={place.today} max={place.today} onChange={place.setLast} />
        {all && all.length > 1 && (
          <div className={s.groups}>
            <MultiSelect
              label={t('leftovers.group')}
              placeholder={t('leftovers.allGroups')}
              value={values.groups}
              options={all.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(groups) => set({ groups })}
            />
          </div>
        )}
      </PageHeader>
      <KeptOthers calls={LEFTOVERS} />
      {canView ? (
        <LeftoversBoard
          place={place}
          rows={shown}
          bands={data?.bands ?? []}
          error={error}
          onRetry={() => void refresh()}
          onResetFilters={isActive ? reset : undefined}
        />
      ) : (
        <Forbidden right={rightOf(leftoversRoutes.days)} />
      )}
    </Page>
  )
}
