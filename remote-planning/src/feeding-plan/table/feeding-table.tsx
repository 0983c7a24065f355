import { sumOf } from '@manger/contract'
import { type Feeding, feedingRoutes, weighedKgOf } from '@manger/contract/feedings'
import { useFormat, useRightOf, useTranslate } from '@manger/platform'
import { Icon, useIsPhone } from '@manger/ui'
import { DataTable, type DataTableProps, type Groups, type Marks, type Total } from '@manger/ui/data'
import { useFeedingActions } from '../actions/use-feeding-actions.ts'
import { isCounted } from '../feeding-plan.formulas.ts'
import type { Occupied } from '../mixers-today/occupied-mixers.tsx'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import type { PlanActions } from '../plan-dialog.ts'
import * as s from './cells/cells.module.css'
import { FeedingCard } from './feeding-card.tsx'
import { useFeedingColumns } from './feeding-columns.tsx'
import { MixerHead } from './mixer-head.tsx'
import { PlanTools } from './plan-tools.tsx'
import { inMixerOrder, inTurn } from './table.formulas.ts'
import { useFeedingOrder } from './use-feeding-order.ts'

type FeedingTableProps = Pick<
  DataTableProps<Feeding>,
  'error' | 'onRetry' | 'canView' | 'empty' | 'selected' | 'onSelect'
> & {
  day: string
  /** All feedings of the day. */
  feedings: readonly Feeding[]
  /** The feedings to show; absent until the first answer. */
  rows: readonly Feeding[] | undefined
  /** Name of the period; null shows the whole day. */
  period: string | null
  now: Date
  estimates: Estimates
  /** Mixers that a feeding of another day holds. */
  occupied: readonly Occupied[]
  /** Rows are being marked for one action. */
  marks: Marks | null
  actions: PlanActions
}

const useTotals = (rows: readonly Feeding[], period: string | null): Total[] => {
  const t = useTranslate()
  const format = useFormat()
  const counted = rows.filter(isCounted)
  const planned = sumOf(counted, (feeding) => feeding.planned_weight)
  const loaded = weighedKgOf(counted)
  const left = sumOf(counted, (feeding) => Math.max(0, feeding.load_target - weighedKgOf([feeding])))
  return [
    {
      // No wider than its column: the one beside it goes where there is no room.
      column: 'name',
      content: period === null ? t('total.day') : t('total.period', { name: period }),
    },
    { column: 'planned', content: format.weight(planned).value },
    { column: 'actual', content: format.weight(loaded).value },
    {
      column: 'status',
      span: 2,
      content: t('total.toLoad', { planned: format.tonnesText(planned), left: format.tonnesText(left) }),
    },
  ]
}

const Problem = ({ text }: { text: string }) => (
  <span className={s.problem} role="alert">
    <Icon name="alarm" size={16} />
    {text}
  </span>
)

/** The plan: rows by mixer in working order, which a planner moves; cards on a phone. */
export const FeedingTable = (props: FeedingTableProps) => {
  const { day, feedings, rows, period, now, estimates, occupied, marks, actions, ...table } = props
  const t = useTranslate()
  const rightOf = useRightOf()
  const isPhone = useIsPhone()
  const ordered = rows === undefined ? undefined : inMixerOrder(rows)
  const columns = useFeedingColumns(estimates, marks)
  const totals = useTotals(rows ?? [], period)
  const order = useFeedingOrder(day, rows ?? [])
  const actionsOf = useFeedingActions(actions)
  const turns = inTurn(feedings)
  const groups: Groups<Feeding> = {
    of: ({ period: own, mixer }) => `${own.id} ${mixer.id}`,
    head: (_key, members) => (
      <MixerHead
        rows={members}
        now={now}
        withPeriod={period === null}
        occupied={occupied.find(({ mixer }) => mixer.id === members[0]?.mixer.id)}
        actions={actions}
      />
    ),
  }
  return (
    <DataTable
      {...table}
      {...(marks !== null && { selected: null, onSelect: ({ id }: Feeding) => marks.toggle(id) })}
      detail={({ id }) => {
        const problem = marks?.problems.get(id)
        return problem === undefined ? null : <Problem text={problem} />
      }}
      label={t('table')}
      columns={columns}
      rows={ordered}
      rowKey={({ id }) => id}
      right={rightOf(feedingRoutes.list)}
      groups={isPhone ? undefined : groups}
      totals={totals}
      order={rows?.some(order.canMove) === true ? order : undefined}
      // On a phone the card has its one action, and the panel that a tap opens has the others.
      actions={isPhone ? undefined : actionsOf}
      isAlarm={({ flags }) => flags.includes('missed') || flags.includes('conflict')}
      renderCard={(feeding) => <FeedingCard feeding={feeding} isInTurn={turns.has(feeding.id)} />}
      // Beside the periods where there is room: a foot would cost the plan a row.
      foot={isPhone ? <PlanTools rows={rows} estimates={estimates} actions={actions} /> : undefined}
    />
  )
}
