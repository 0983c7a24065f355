import { type MountGrant, releaseRoutes } from '@manger/contract/releases'
import { useFormat, useMay, usePage, usePaths, useQuery, useTranslate, useWrite } from '@manger/platform'
import { Note, Page, PageHeader, Tag } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { PlaceDialog } from './place.dialog.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

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
  const canView = may(releaseRoutes.mounts)
  // One answer holds all of them, and those of the product have no id to be paged by.
  const { data, error, refresh } = useQuery(releaseRoutes.mounts, canView ? {} : null)
  const withdraw = useWrite(releaseRoutes.withdrawMount)
  const columns = useColumns()
  const [isGranting, setGranting] = useState(false)
  const [asked, setAsked] = useState<{ id: number; name: string } | null>(null)
  usePage({
    title: t('places.title'),
    breadcrumbs: [{ title: t('releases.title'), to: paths.root('releases') }],
  })
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
        actions={({ id, owner, path }) =>
          id === null
            ? []
            : [
                {
                  key: 'withdraw',
                  icon: 'lock',
                  label: t('places.withdraw'),
                  danger: true,
                  onSelect: () => setAsked({ id, name: `${owner} ${path}` }),
                },
              ]
        }
      />
      {isGranting && <PlaceDialog onClose={() => setGranting(false)} />}
      {asked !== null && (
        <WithdrawQuestion
          of="places"
          name={asked.name}
          onWithdraw={() => withdraw({ params: { id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
