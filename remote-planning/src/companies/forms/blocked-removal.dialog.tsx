import type { Company } from '@manger/contract/companies'
import { usePaths, useTranslate } from '@manger/platform'
import { Button, LinkButton } from '@manger/ui'
import { Dialog } from '@manger/ui/data'

/** Why a company cannot be deleted yet: what belongs to it, and what to do about that. */
export const BlockedRemovalDialog = ({ company, onClose }: { company: Company; onClose: () => void }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { id, name, farms_count, stocks_count } = company
  return (
    <Dialog
      open
      size="small"
      title={t('company.inUse', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {stocks_count > 0 && (
            <LinkButton to={paths.client(`companies/${id}/stocks`)}>{t('company.toStocks')}</LinkButton>
          )}
        </>
      }
    >
      {farms_count > 0 && (
        <p>
          <b>{`${t('company.farms', { count: farms_count })}.`}</b> {t('company.farmsStay')}
        </p>
      )}
      {stocks_count > 0 && (
        <p>
          <b>{`${t('company.stocks', { count: stocks_count })}.`}</b> {t('company.stocksFirst')}
        </p>
      )}
    </Dialog>
  )
}
