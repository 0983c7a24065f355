import { type DeployToken, releaseRoutes } from '@manger/contract/releases'
import { useFormat, useMay, usePage, usePaths, useQuery, useTranslate, useWrite } from '@manger/platform'
import { Chip, Page, type PageAction, PageHeader } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { TokenDialog } from './token.dialog.tsx'
import { WithdrawQuestion } from './withdraw-question.tsx'

const isLive = ({ withdrawn_at, expires_at }: DeployToken): boolean =>
  withdrawn_at === null && expires_at > new Date().toISOString()

/** Who may release which section: tokens are made here, told once, and taken back. */
export const TokensScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const canView = useMay()(releaseRoutes.tokens)
  const { data, error, refresh } = useQuery(releaseRoutes.tokens, {})
  const withdraw = useWrite(releaseRoutes.withdrawToken)
  const [isMaking, setMaking] = useState(false)
  const [asked, setAsked] = useState<DeployToken | null>(null)
  usePage({
    title: t('tokens.title'),
    breadcrumbs: [{ title: t('releases.title'), to: paths.root('releases') }],
  })
  const columns: Column<DeployToken>[] = [
    { key: 'label', title: t('tokens.label'), isName: true, card: 'title', render: ({ label }) => label },
    { key: 'remote', title: t('releases.col.section'), card: 'below', render: ({ remote }) => remote },
    {
      key: 'state',
      title: t('releases.col.state'),
      card: 'aside',
      render: (token) =>
        isLive(token) ? (
          <Chip tone="green" icon="circle-check">
            {t('tokens.live')}
          </Chip>
        ) : (
          <Chip tone="grey" icon="lock">
            {t(token.withdrawn_at ? 'tokens.withdrawn' : 'tokens.expired')}
          </Chip>
        ),
    },
    {
      key: 'expires',
      title: t('tokens.expires'),
      card: 'below',
      render: ({ expires_at }) => format.dateTime(expires_at),
    },
    {
      key: 'used',
      title: t('tokens.used'),
      priority: 2,
      card: 'below',
      render: ({ used_at }) => (used_at ? format.dateTime(used_at) : '–'),
    },
    { key: 'by', title: t('tokens.by'), priority: 3, render: ({ by }) => by?.name ?? '–' },
  ]
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('tokens.make'),
    onSelect: () => setMaking(true),
  }
  return (
    <Page fixed>
      <PageHeader title={t('tokens.title')} back={paths.root('releases')} primary={create} />
      <DataTable
        label={t('tokens.title')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('releases.title')}
        empty={{ text: t('tokens.empty'), steps: [create] }}
        actions={(token) =>
          isLive(token)
            ? [
                {
                  key: 'withdraw',
                  icon: 'lock',
                  label: t('tokens.withdraw'),
                  danger: true,
                  onSelect: () => setAsked(token),
                },
              ]
            : []
        }
        fill
      />
      {isMaking && <TokenDialog onClose={() => setMaking(false)} />}
      {asked !== null && (
        <WithdrawQuestion
          of="tokens"
          name={asked.label}
          onWithdraw={() => withdraw({ params: { id: asked.id } })}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}
