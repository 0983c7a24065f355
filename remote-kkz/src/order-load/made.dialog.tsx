import { useFormat, useTranslate } from '@manger/platform'
import { Button, Figure, FigureRow } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import { BatchTable } from '../common/batch-table.tsx'
import * as s from './load.module.css'
import type { LoadStep } from './load-order.dialog.tsx'

/** What was made: mass, cost and dry matter, batch by batch. */
export const MadeDialog = ({ order, onReason, onClose }: LoadStep) => {
  const t = useTranslate()
  const format = useFormat()
  const mass = format.weight(order.actual_mass)
  return (
    <Dialog
      open
      size="large"
      title={t('load.made', { name: order.recipe.name })}
      onClose={onClose}
      footer={
        <>
          {order.allowed_actions.includes('reopen') && (
            <Button icon="undo" onClick={() => onReason('reopen')}>
              {t('action.reopen')}
            </Button>
          )}
          <Button kind="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <FigureRow>
          <Figure label={order.product?.name ?? order.recipe.name} value={mass.value} unit={mass.unit} />
          <Figure label={t('column.cost')} value={format.money(order.cost)} />
          <Figure
            label={t('fields.price', { unit: format.units.large })}
            value={format.pricePerTonne(order.price)}
          />
          <Figure label={t('fields.dry_matter')} value={format.percent(order.dry_matter)} />
          <Figure label={t('day.accuracy')} value={format.percent(order.accuracy)} />
        </FigureRow>
        <BatchTable order={order} />
      </div>
    </Dialog>
  )
}
