import type { Company } from '@manger/contract/companies'
import type { Farm } from '@manger/contract/farms'
import { useNotify, useRemoval, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { ConfirmDelete } from '@manger/ui/data'
import { type ReactNode, useState } from 'react'
import { FirstSetupDialog } from '../../first-setup/first-setup.dialog.tsx'
import { useCompanyWrites } from '../companies.api.ts'
import { useMayManage } from '../use-may-manage.ts'
import { BlockedRemovalDialog } from './blocked-removal.dialog.tsx'
import { CompanyFormDialog } from './company-form.dialog.tsx'
import { FarmFormDialog } from './farm-form.dialog.tsx'

/** The dialog over the page: a company or farm to change, or a new one. */
type CompanyDialog =
  | { kind: 'company'; company: Company | null }
  | { kind: 'farm'; farm: Farm | null; company: number | null }
  | { kind: 'blocked'; company: Company }
  | { kind: 'setup' }

/** Making, changing and deleting companies and farms. */
export const useCompanyDialogs = (companies: readonly Company[]) => {
  const t = useTranslate()
  const notify = useNotify()
  const mayManage = useMayManage()
  const { remove } = useCompanyWrites()
  const [dialog, setDialog] = useState<CompanyDialog | null>(null)
  const removal = useRemoval<Company>(remove, ({ name }) => notify.success(t('deleted', { name })))
  const close = () => setDialog(null)
  const actionsOf = (company: Company): PageAction[] => {
    if (!mayManage) return []
    const { farms_count, stocks_count } = company
    const actions: PageAction[] = [
      {
        key: 'farm',
        icon: 'add',
        label: t('farm.create'),
        onSelect: () => setDialog({ kind: 'farm', farm: null, company: company.id }),
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
      {dialog?.kind === 'farm' && (
        <FarmFormDialog farm={dialog.farm} company={dialog.company} companies={companies} onClose={close} />
      )}
      {dialog?.kind === 'blocked' && <BlockedRemovalDialog company={dialog.company} onClose={close} />}
      {dialog?.kind === 'setup' && <FirstSetupDialog onClose={close} />}
      <ConfirmDelete {...removal.question} />
    </>
  )
  return {
    mayManage,
    actionsOf,
    dialogs,
    createCompany: () => setDialog({ kind: 'company', company: null }),
    createFarm: (company: number | null) => setDialog({ kind: 'farm', farm: null, company }),
    setUp: () => setDialog({ kind: 'setup' }),
    editFarm: (farm: Farm) => setDialog({ kind: 'farm', farm, company: farm.company }),
  }
}
