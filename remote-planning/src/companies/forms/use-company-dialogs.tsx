import { type Company, companyRoutes } from '@manger/contract/companies'
import { type Farm, farmSetupRoutes } from '@manger/contract/farms'
import { useDelete, useMay, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { ConfirmDelete } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { FirstSetupDialog } from '../../first-setup/first-setup.dialog.tsx'
import { BlockedRemovalDialog } from './blocked-removal.dialog.tsx'
import { CompanyFormDialog } from './company-form.dialog.tsx'
import { FarmFormDialog } from './farm-form.dialog.tsx'

/** The dialog over the page: a company or farm to change, or a new one. */
type CompanyDialog =
  | { kind: 'company'; company: Company | null }
  | { kind: 'farm'; farm: Farm | null; company: number | null }
  | { kind: 'blocked'; company: Company }
  | { kind: 'setup'; company: number | null }

/** Making, changing and deleting companies and farms; a new farm asked for before the companies are known waits for them. */
export const useCompanyDialogs = (companies: readonly Company[] | undefined) => {
  const t = useTranslate()
  const may = useMay()
  // One rule for companies and farms, be they made or changed: the owner, staff and admin (domain d6).
  const mayManage = may(companyRoutes.create)
  const maySetUp = may(farmSetupRoutes.create)
  const [dialog, setDialog] = useState<CompanyDialog | null>(null)
  const removal = useDelete<Company>(companyRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  const close = () => setDialog(null)
  // Every farm begins with what its first feeding needs, for whoever may make all of it.
  const createFarm = (company: number | null) =>
    setDialog(maySetUp ? { kind: 'setup', company } : { kind: 'farm', farm: null, company })
  const actionsOf = (company: Company): PageAction[] => {
    if (!mayManage) return []
    const { farms_count, stocks_count } = company
    const actions: PageAction[] = [
      {
        key: 'farm',
        icon: 'add',
        label: t('farm.create'),
        onSelect: () => createFarm(company.id),
      },
      {
        key: 'edit',
        icon: 'edit',
        label: t('action.edit'),
        onSelect: () => setDialog({ kind: 'company', company }),
      },
      {
        key: 'delete',
        icon: 'delete',
        danger: true,
        label: t('action.delete'),
        // What has farms or stocks is in use: the server would refuse it, so the reason is told at once.
        onSelect: () =>
          farms_count > 0 || stocks_count > 0
            ? setDialog({ kind: 'blocked', company })
            : removal.ask(company),
      },
    ]
    return actions
  }
  const dialogs: ReactNode = (
    <>
      {dialog?.kind === 'company' && <CompanyFormDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === 'farm' && companies && (
        <FarmFormDialog farm={dialog.farm} company={dialog.company} companies={companies} onClose={close} />
      )}
      {dialog?.kind === 'blocked' && <BlockedRemovalDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === 'setup' && companies && (
        <FirstSetupDialog companies={companies} company={dialog.company} onClose={close} />
      )}
      <ConfirmDelete {...removal.question} />
    </>
  )
  return {
    mayManage,
    actionsOf,
    dialogs,
    createCompany: () => setDialog({ kind: 'company', company: null }),
    createFarm,
    setUp: maySetUp ? () => setDialog({ kind: 'setup', company: null }) : undefined,
    editFarm: (farm: Farm) => setDialog({ kind: 'farm', farm, company: farm.company }),
  }
}
