import { type MountGrant, releaseRoutes } from '@manger/contract/releases'
import {
  useFormat,
  useMay,
  useNotify,
  usePage,
  usePaths,
  useQuery,
  useTranslate,
  useWrite,
} from '@manger/platform'
import { Button, Note, Page, PageHeader, Tag } from '@manger/ui'
import { type Column, DataTable, Question } from '@manger/ui/data'
import { useState } from 'react'
import { PlaceDialog } from './place.dialog.tsx'
import { useRefused } from './use-refused.ts'

const useColumns = (): Column<MountGrant>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'path', title: t('places.path'), isName: true, card: 'title', render: ({ path }) => path },
    {
      key: 'owner',
      title: t('releases.col.section'),
      card: 'aside',
      render: ({ owner }) => <Tag>{owner}</Tag>,
    },
    {
      key: 'scope',
      title: t('places.scope'),
      card: 'below',
      render: ({ scope }) => t(`places.scopes.${scope}`),
    },
    {
      key: 'for',
      title: t('places.for'),
      priority: 2,
      card: 'below',
      render: ({ admin_only }) => t(admin_only ? 'places.adminOnly' : 'places.everybody'),
    },
    {
      key: 'by',
      title: t('places.granted'),
      priority: 2,
      card: 'below',
      render: ({ granted_at, by }) =>
        granted_at === null ? t('places.fixed') : `${format.dateTime(granted_at)} · ${by?.name ?? '–'}`,
    },
  ]
}

/** Which section may stand where: the places of the product, and those that a super-admin has granted. */
export const PlacesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const notify = useNotify()
  const refused = useRefused()
  const canView = may(releaseRoutes.mounts)
  // One answer holds all of them, and those of the product have no id to be paged by.
  const { data, error, refresh } = useQuery(releaseRoutes.mounts, canView ? {} : null)
  const withdraw = useWrite(releaseRoutes.withdrawMount)
  const columns = useColumns()
  const [isGranting, setGranting] = useState(false)
  const [asked, setAsked] = useState<MountGrant | null>(null)
  const [isBusy, setBusy] = useState(false)
  usePage({
    title: t('places.title'),
    breadcrumbs: [{ title: t('releases.title'), to: paths.root('releases') }],
  })
  const handleWithdraw = async () => {
    if (asked?.id == null) return
    setBusy(true)
    try {
      await withdraw({ params: { id: asked.id } })
      notify.success(t('releases.done'))
    } catch (error) {
      refused(error)
    }
    setBusy(false)
    setAsked(null)
  }
  const grant = { key: 'create', icon: 'add', label: t('places.grant') } as const
  return (
    <Page fixed>
      <PageHeader
        title={t('places.title')}
        back={paths.root('releases')}
        primary={may(releaseRoutes.grantMount) ? { ...grant, onSelect: () => setGranting(true) } : undefined}
      />
      {canView && <Note>{t('places.text')}</Note>}
      <DataTable
        fill
        rows={data?.data}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('releases.title')}
        label={t('places.title')}
        columns={columns}
        rowKey={({ scope, path }) => `${scope} ${path}`}
        actions={(place) =>
          place.id === null
            ? []
            : [
                {
                  key: 'withdraw',
                  icon: 'lock',
                  label: t('places.withdraw'),
                  danger: true,
                  onSelect: () => setAsked(place),
                },
              ]
        }
      />
      {isGranting && <PlaceDialog onClose={() => setGranting(false)} />}
      <Question
        open={asked !== null}
        title={`${asked?.owner} ${asked?.path}: ${t('places.withdraw')}`}
        text={t('places.withdrawText')}
        onClose={() => setAsked(null)}
        buttons={
          <>
            <Button onClick={() => setAsked(null)}>{t('releases.cancel')}</Button>
            <Button kind="danger" busy={isBusy} onClick={() => void handleWithdraw()}>
              {t('places.withdraw')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
