import { rationRoutes } from '@manger/contract/rations'
import { useFarm, useOne, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { EmptyState, ErrorState, Forbidden, LinkButton, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { useRememberFarm } from '../common/recent-farms.ts'
import { RationEditorPage } from './editor/ration-editor.tsx'
import { useRationAccess } from './use-ration-access.ts'

const ID = /^[1-9]\d{0,12}$/

/** One ration by its address: read, changed, its versions. */
export const RationScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const paths = usePaths()
  const { id: farm } = useFarm()
  useRememberFarm()
  const { rationId = '' } = useParams()
  const { canView } = useRationAccess()
  const id = ID.test(rationId) ? Number(rationId) : null
  const { data, error, refresh } = useOne(rationRoutes.get, id)
  const list = paths.farm(farm, 'rations')
  const title = data?.data.name ?? t('areas.rations')
  usePage({ title })
  const isGone = canView && (id === null || error?.status === 404)
  // The right may have been taken away since the page knows of it.
  const isTaken = error?.status === 403
  if (data !== undefined && !isGone) {
    return <RationEditorPage key={data.data.id} ration={data.data} onSaved={() => undefined} />
  }
  return (
    <Page>
      <PageHeader title={title} back={list} />
      {(!canView || isTaken) && <Forbidden right={rightOf(rationRoutes.list)} />}
      {isGone && (
        <EmptyState
          title={t('rations.gone')}
          actions={<LinkButton to={list}>{t('rations.toList')}</LinkButton>}
        />
      )}
      {canView && !isGone && !isTaken && error !== undefined && <ErrorState onRetry={() => void refresh()} />}
      {canView && !isGone && error === undefined && <SkeletonBlock rows={7} />}
    </Page>
  )
}
