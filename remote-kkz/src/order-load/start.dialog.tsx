import { plannedOfBatch } from '@manger/contract/compound-feed'
import { useFormat, useSubmit, useTranslate } from '@manger/platform'
import { Button, FormProblems, Note, useProblems } from '@manger/ui'
import { type Column, DataTable, Dialog, RecipeFeed } from '@manger/ui/data'
import { useCraftChoices, useOrderAction } from '../common/orders.api.ts'
import * as s from './load.module.css'
import type { LoadStep } from './load-order.dialog.tsx'

type Line = LoadStep['order']['ingredients'][number]

/** Before the load: what is needed, what there is, and the start. */
export const StartDialog = ({ order, onClose }: LoadStep) => {
  const t = useTranslate()
  const format = useFormat()
  const problems = useProblems()
  const act = useOrderAction()
  const { choices } = useCraftChoices(order.recipe.id)
  const place = choices?.places.find(({ stock }) => stock.id === order.stock.id)
  const { isBusy, submit } = useSubmit(() => act(order, { action: 'start' }), problems.show)
  const { weight } = format.units
  const availableOf = ({ ingredient }: Line) => {
    const input = place?.inputs.find((one) => one.ingredient === ingredient)
    return input === undefined || input.is_water ? null : input.available
  }
  const columns: Column<Line>[] = [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => {
        const problem = problems.of(`ingredients.${line.ingredient}`)
        return <RecipeFeed color={line.swatch} name={line.name} error={problem} />
      },
    },
    {
      key: 'batch',
      title: t('column.perBatch'),
      unit: weight,
      align: 'number',
      priority: 2,
      render: ({ planned }) => format.weight(plannedOfBatch(planned, order.batches)).value,
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
    },
    {
      key: 'available',
      title: t('column.available'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(availableOf(line)).value,
    },
  ]
  return (
    <Dialog
      open
      size="large"
      title={t('load.title', { name: order.recipe.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button kind="primary" icon="load" busy={isBusy} onClick={() => void submit()}>
            {t('action.start')}
          </Button>
        </>
      }
    >
      <div className={s.body}>
        <Note tone="plain">
          {t('load.before', {
            batches: t('batch', { count: order.batches, mass: format.weightText(order.batch_mass) }),
            stock: order.stock.name,
          })}
        </Note>
        <DataTable
          size="small"
          label={t('panel.ingredients', { name: order.recipe.name })}
          columns={columns}
          rows={order.ingredients}
          rowKey={({ ingredient }) => ingredient}
        />
        <FormProblems
          problems={problems}
          shown={order.ingredients.map(({ ingredient }) => `ingredients.${ingredient}`)}
        />
      </div>
    </Dialog>
  )
}
