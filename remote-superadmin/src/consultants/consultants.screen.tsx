import { type Account, accountRoutes } from '@manger/contract/users'
import { useChosen, useList, useMay, usePage, useTranslate, useWrite } from '@manger/platform'
import { FilterRow, Page, type PageAction, PageHeader } from '@manger/ui'
import { DataTable, FactorQuestion, PasswordLinkDialog, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { useConsultantColumns } from './consultant.columns.tsx'
import { ConsultantDialog } from './consultant.dialog.tsx'
import { ConsultantPanel } from './consultant-panel.tsx'
import { PasswordDialog } from './password.dialog.tsx'

type Opened =
  | { kind: 'form'; consultant: Account | null }
  | { kind: 'password' | 'link' | 'factor'; consultant: Account }

/** Who advises clients: the clients that each visits and the modules that he sees there. */
export const ConsultantsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useList(accountRoutes.list, {
    query: () => ({ user_type: 'consultant' as const }),
    ordering: 'name',
  })
  const columns = useConsultantColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  usePage({ title: t('areas.consultants') })
  const consultant = useChosen(accountRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => setChosen(null),
  })
  const close = () => setOpened(null)
  const name = opened?.consultant?.name ?? ''
  const make = useWrite(accountRoutes.passwordLink)
  const take = useWrite(accountRoutes.resetSecondFactor, t('consultants.factorTaken', { name }))
  const actionsOf = (one: Account): PageAction[] => {
    const open = (kind: 'link' | 'factor') => () => setOpened({ kind, consultant: one })
    const link: PageAction = {
      key: 'link',
      icon: 'log-in',
      label: t('consultants.makeLink'),
      onSelect: open('link'),
    }
    const factor: PageAction = {
      key: 'factor',
      icon: 'undo',
      label: t('consultants.takeFactor'),
      onSelect: open('factor'),
    }
    return [
      ...(may(accountRoutes.passwordLink) ? [link] : []),
      ...(one.second_factor && may(accountRoutes.resetSecondFactor) ? [factor] : []),
    ]
  }
  const create: PageAction = {
    key: 'create',
    icon: 'add',
    label: t('consultants.create'),
    onSelect: () => setOpened({ kind: 'form', consultant: null }),
  }
  const primary = may(accountRoutes.create) ? create : undefined
  return (
    <Page fixed>
      <PageHeader title={t('areas.consultants')} primary={primary} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <WithPanel
        panel={
          consultant && (
            <ConsultantPanel
              consultant={consultant}
              onEdit={may(accountRoutes.update) ? () => setOpened({ kind: 'form', consultant }) : undefined}
              onPassword={
                may(accountRoutes.password) ? () => setOpened({ kind: 'password', consultant }) : undefined
              }
              actions={actionsOf(consultant)}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('areas.consultants')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('consultants.empty'), steps: primary ? [primary] : [] }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          actions={actionsOf}
          copy={{ fileName: 'consultants.csv', rows: list.all }}
        />
      </WithPanel>
      {opened?.kind === 'form' && <ConsultantDialog consultant={opened.consultant} onClose={close} />}
      {opened?.kind === 'password' && <PasswordDialog consultant={opened.consultant} onClose={close} />}
      {opened?.kind === 'link' && (
        <PasswordLinkDialog
          name={name}
          onMake={async () => (await make({ params: { id: opened.consultant.id } })).data}
          onClose={close}
        />
      )}
      {opened?.kind === 'factor' && (
        <FactorQuestion
          name={name}
          onTake={() => take({ params: { id: opened.consultant.id } })}
          onClose={close}
        />
      )}
    </Page>
  )
}
