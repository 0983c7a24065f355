import { type Account, accountRoutes } from '@manger/contract/users'
import { useFormat, useListPart, useMay, useTranslate, useWrite } from '@manger/platform'
import { Card, type PageAction, TwoLines } from '@manger/ui'
import { type Column, DataTable, FactorQuestion, PasswordLinkDialog } from '@manger/ui/data'
import { useState } from 'react'

type Opened = { kind: 'link' | 'factor'; owner: Account }

const useOwnerColumns = (): Column<Account>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('people.owners'),
      isName: true,
      card: { place: 'title', render: ({ name }) => name },
      copy: { value: ({ name }) => name },
      render: ({ name, email }) => <TwoLines note={email}>{name}</TwoLines>,
    },
    {
      key: 'email',
      title: t('fields.email'),
      card: { place: 'below', render: ({ email }) => email },
      copy: { value: ({ email }) => email },
    },
    {
      key: 'factor',
      title: t('fields.second_factor'),
      copy: { value: ({ second_factor }) => t(second_factor ? 'mixers.on' : 'mixers.off') },
      render: ({ second_factor }) => t(second_factor ? 'mixers.on' : 'mixers.off'),
    },
    {
      key: 'seen',
      title: t('people.lastSignIn'),
      copy: { value: ({ last_sign_in_at }) => last_sign_in_at },
      render: ({ last_sign_in_at }) => format.relative(last_sign_in_at),
    },
  ]
}

/** Who signs in as the owner of a client, for admins: the link to a new password and the end of a second factor. */
export const OwnersCard = ({ client }: { client: number }) => {
  const t = useTranslate()
  const may = useMay()
  const owners = useListPart(accountRoutes.list, {
    query: { client, user_type: 'client' },
    ordering: 'name',
  })
  const columns = useOwnerColumns()
  const make = useWrite(accountRoutes.passwordLink)
  const [opened, setOpened] = useState<Opened | null>(null)
  const name = opened?.owner.name ?? ''
  const take = useWrite(accountRoutes.resetSecondFactor, t('people.factorTaken', { name }))
  if (!may(accountRoutes.list)) return null
  const close = () => setOpened(null)
  const actionsOf = (owner: Account): PageAction[] => [
    {
      key: 'link',
      icon: 'log-in',
      label: t('people.makeLink'),
      onSelect: () => setOpened({ kind: 'link', owner }),
    },
    ...(owner.second_factor
      ? [
          {
            key: 'factor',
            icon: 'undo',
            label: t('people.takeFactor'),
            onSelect: () => setOpened({ kind: 'factor', owner }),
          } as const,
        ]
      : []),
  ]
  return (
    <Card title={t('people.owners')} flush>
      <DataTable
        {...owners.table}
        bare
        label={t('people.owners')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('people.noOwners') }}
        actions={actionsOf}
      />
      {opened?.kind === 'link' && (
        <PasswordLinkDialog
          name={name}
          onMake={async () => (await make({ params: { id: opened.owner.id } })).data}
          onClose={close}
        />
      )}
      {opened?.kind === 'factor' && (
        <FactorQuestion
          name={name}
          onTake={() => take({ params: { id: opened.owner.id } })}
          onClose={close}
        />
      )}
    </Card>
  )
}
