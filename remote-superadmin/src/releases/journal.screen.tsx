import { releaseRoutes } from '@manger/contract/releases'
import { usePage, usePaths, useRows, useTranslate } from '@manger/platform'
import { Button, Card, EmptyState, ErrorState, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { Journal } from './journal.tsx'

/** Everything that was ever done to the sections, read to its end. */
export const JournalScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const list = { route: releaseRoutes.audit, query: {} }
  const { data, error, refresh, part } = useRows(list, (api, page) =>
    api.call(releaseRoutes.audit, { query: { ...page } }),
  )
  usePage({
    title: t('releases.journal'),
    breadcrumbs: [{ title: t('releases.title'), to: paths.root('releases') }],
  })
  return (
    <Page>
      <PageHeader title={t('releases.journal')} back={paths.root('releases')} />
      <Card>
        {error && <ErrorState onRetry={() => void refresh()} />}
        {!error && !data && <SkeletonBlock />}
        {data?.data.length === 0 && <EmptyState text={t('releases.empty')} />}
        {data && <Journal entries={data.data} />}
        {part && part.shown < part.total && (
          <Button onClick={part.more} busy={part.isBusy}>
            {t('releases.more')}
          </Button>
        )}
      </Card>
    </Page>
  )
}
