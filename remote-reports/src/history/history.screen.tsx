import { useCan, usePage, usePaths, useTranslate } from '@manger/platform'
import { Navigate, useParams, useSearch } from '@manger/platform/router'
import { Button, Input, LinkTabs, Page, PageHeader } from '@manger/ui'
import { DataTable, DateRangeField } from '@manger/ui/data'
import { useHistory } from './history.api.ts'
import * as s from './history.module.css'
import { HistoryCard } from './history-card.tsx'
import { useHistoryColumns } from './history-columns.tsx'
import { FIRST_NOUN, HISTORY_NOUNS } from './history-nouns.ts'
import { useHistorySpan } from './use-history-span.ts'

/** Who changed what and when, one history per noun, newest first. */
export const HistoryScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const { noun = '' } = useParams()
  const kind = HISTORY_NOUNS[noun] ?? null
  const search = useSearch()
  const days = useHistorySpan()
  const { pages, error, isBusy, more, refresh } = useHistory(kind, { search: search.asked, ...days.span })
  const columns = useHistoryColumns()
  usePage({ title: t('areas.history') })
  if (kind === null) return <Navigate to={paths.client(`history/${FIRST_NOUN}`)} replace />
  const rows = pages?.flatMap(({ data }) => data)
  const isNarrowed = search.asked !== '' || days.isChosen
  const reset = () => {
    search.reset()
    days.set(null)
  }
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
      <div className={s.bar}>
        <div className={s.search}>
          <Input
            {...search.input}
            label={t('history.search')}
            placeholder={t('history.search')}
            icon="search"
            clearable
          />
        </div>
        <DateRangeField label={t('filter.dates')} value={days.span} onChange={days.set} />
        {isNarrowed && (
          <Button kind="quiet" onClick={reset}>
            {t('filters.reset')}
          </Button>
        )}
      </div>
      <DataTable
        fill
        label={t(`history.noun.${noun}`)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        error={error}
        onRetry={refresh}
        canView={can('history', 'view')}
        right={t('permissions.history')}
        empty={{ text: t('history.empty') }}
        onResetFilters={isNarrowed ? reset : undefined}
        renderCard={(entry) => <HistoryCard entry={entry} />}
        part={{ shown: rows?.length ?? 0, total: pages?.at(-1)?.count ?? 0, more, isBusy }}
      />
    </Page>
  )
}
