import { useCan, usePage, usePaths, useTranslate } from '@manger/platform'
import { Navigate, useIsLedOn, useParams } from '@manger/platform/router'
import { Button, FilterRow, Forbidden, LinkTabs, Page, PageHeader } from '@manger/ui'
import { DataTable, DateRangeField } from '@manger/ui/data'
import { CopyHistory } from './copy-history.tsx'
import { useFilledNoun, useHistory } from './history.api.ts'
import * as s from './history.module.css'
import { HistoryCard } from './history-card.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { HISTORY_NOUNS } from './history-nouns.ts'
import { useHistoryFilters } from './use-history-filters.ts'

/** Who changed what and when, one history per noun, newest first. */
export const HistoryScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const { noun = '' } = useParams()
  const kind = HISTORY_NOUNS[noun] ?? null
  const { filter, search, isActive, set, reset } = useHistoryFilters()
  const { pages, error, isBusy, more, refresh } = useHistory(kind, filter)
  const columns = useHistoryColumns()
  usePage({ title: t('areas.history') })
  const canView = can('history', 'view')
  // Specification 2: the menu leads to the farms. Who did not choose them is shown a history that has something.
  const isOpen = useIsLedOn() || kind === null
  const filled = useFilledNoun(HISTORY_NOUNS, isOpen && canView ? filter : null)
  if (kind === null) {
    if (!canView) return <Forbidden isPage right={t('permissions.history')} />
    return filled && <Navigate to={paths.client(`history/${filled}`)} replace />
  }
  if (isOpen && filled !== undefined && filled !== noun)
    return <Navigate to={paths.client(`history/${filled}`)} replace />
  const rows = pages?.flatMap(({ data }) => data)
  return (
    <Page fixed>
      <PageHeader title={t('areas.history')}>
        <LinkTabs
          label={t('areas.history')}
          items={Object.keys(HISTORY_NOUNS).map((name) => ({
            to: paths.client(`history/${name}`),
            label: t(`history.noun.${name}`),
          }))}
        />
      </PageHeader>
      <FilterRow search={search} label={t('history.search')}>
        <div className={s.days}>
          <DateRangeField label={t('filter.dates')} value={filter} onChange={set} />
        </div>
        {isActive && (
          <Button kind="quiet" onClick={reset}>
            {t('filters.reset')}
          </Button>
        )}
      </FilterRow>
      <DataTable
        fill
        label={t(`history.noun.${noun}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refresh}
        canView={canView}
        right={t('permissions.history')}
        empty={{ text: t('history.empty') }}
        onResetFilters={isActive ? reset : undefined}
        renderCard={(entry) => <HistoryCard entry={entry} />}
        foot={<CopyHistory kind={kind} noun={noun} filter={filter} />}
        part={{ shown: rows?.length ?? 0, total: pages?.at(-1)?.count ?? 0, more, isBusy }}
      />
    </Page>
  )
}
