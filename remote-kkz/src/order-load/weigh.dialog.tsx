import { sumOf } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Checkbox, FormProblems, Note, Segmented, TroughBar } from '@manger/ui'
import { Dialog } from '@manger/ui/data'
import * as s from './load.module.css'
import type { LoadStep } from './load-order.dialog.tsx'
import { useWeighing } from './use-weighing.ts'
import { WeighLines } from './weigh-lines.tsx'

const Batches = ({
  order,
  weighing,
}: Pick<LoadStep, 'order'> & { weighing: ReturnType<typeof useWeighing> }) => {
  const t = useTranslate()
  if (order.batches === 1) return null
  const isDone = (batch: number) =>
    order.ingredients.every(({ weights }) => (weights[batch - 1] ?? null) !== null)
  return (
    <Segmented<number>
      label={t('column.batches')}
      value={weighing.batch}
      options={Array.from({ length: order.batches }, (_, index) => ({
        value: index + 1,
        label: t('load.batch', { number: index + 1 }),
        ...(isDone(index + 1) && { icon: 'circle-check' as const }),
        ...(weighing.changedIn(index + 1).length > 0 && { icon: 'edit' as const }),
      }))}
      onChange={weighing.setBatch}
    />
  )
}

/** While it is loaded: each ingredient of each batch is weighed, one by one or all at once. */
export const WeighDialog = ({ order, onReason, onClose }: LoadStep) => {
  const t = useTranslate()
  const format = useFormat()
  const weighing = useWeighing(order)
  const { next, open, problems, isBusy } = weighing
  const allowed = order.allowed_actions
  const done = sumOf(order.ingredients, (line) => weighing.savedOf(line) ?? 0)
  const canFinish = allowed.includes('finish')
  const isPartial = next !== null && order.ingredients.every(({ actual }) => actual !== null)
  return (
    <Dialog
      open
      size="large"
      title={t('load.title', { name: order.recipe.name })}
      isDirty={weighing.isDirty}
      onClose={onClose}
      footer={(leave) => (
        <>
          {allowed.includes('cancel') && (
            <Button kind="dangerQuiet" icon="undo" onClick={() => onReason('cancel')}>
              {t('action.cancel')}
            </Button>
          )}
          <Button onClick={leave}>{t('close')}</Button>
          {open.length > 0 && (
            <Button
              kind={canFinish && isPartial ? 'plain' : 'primary'}
              busy={isBusy}
              onClick={() => void weighing.weighAll()}
            >
              {t(weighing.isBegun ? 'load.rest' : 'load.all', { number: weighing.batch })}
            </Button>
          )}
          {canFinish && (next === null || isPartial) && (
            <Button
              kind={next === null ? 'primary' : 'plain'}
              icon="circle-check"
              busy={isBusy}
              disabled={weighing.isDirty}
              onClick={() => void weighing.finish()}
            >
              {t('action.finish')}
            </Button>
          )}
        </>
      )}
    >
      <div className={s.body}>
        <div className={s.head}>
          <Batches order={order} weighing={weighing} />
          <span className={s.sum}>
            <b>{format.weight(done).value}</b> {t('load.of', { mass: format.weightText(order.batch_mass) })}
          </span>
        </div>
        <TroughBar
          size={16}
          label={t('load.progress', { number: weighing.batch })}
          value={order.batch_mass > 0 ? done / order.batch_mass : 0}
        />
        <WeighLines order={order} weighing={weighing} />
        {weighing.isOver && (
          <Checkbox checked={weighing.isAccepted} onChange={weighing.setAccepted}>
            {t('load.acceptOver')}
          </Checkbox>
        )}
        {isPartial && <Note>{t('load.partial', { number: next })}</Note>}
        <FormProblems
          problems={problems}
          shown={order.ingredients.map(({ ingredient }) => `ingredients.${ingredient}`)}
        />
      </div>
    </Dialog>
  )
}
