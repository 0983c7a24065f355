import { releaseRoutes } from '@manger/contract/releases'
import { useListPart, usePage, usePaths, useTranslate } from '@manger/platform'
import { Button, Card, EmptyState, ErrorState, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { Journal } from './journal.tsx'

/** Everything that was ever done to the sections, read to its end. */
export const JournalScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { table, rows } = useListPart(releaseRoutes.audit)
  usePage({
    title: t('releases.journal'),
    breadcrumbs: [{ title: t('releases.title'), to: paths.root('releases') }],
  })
  return (
    <Page>
      <PageHeader title={t('releases.journal')} back={paths.root('releases')} />
      <Card>
        {table.error !== undefined && <ErrorState onRetry={table.onRetry} />}
        {table.error === undefined && table.rows === undefined && <SkeletonBlock />}
        {table.rows?.length === 0 && <EmptyState text={t('releases.empty')} />}
        {rows.length > 0 && <Journal entries={rows} />}
        {table.part && table.part.shown < table.part.total && (
          <Button onClick={table.part.more} busy={table.part.isBusy}>
            {t('releases.more')}
          </Button>
        )}
      </Card>
    </Page>
  )
}
