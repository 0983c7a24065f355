import { toMinutes } from '@manger/contract'
import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import type { Farm } from '@manger/contract/farms'
import { deviationOf } from '@manger/contract/feedings'
import { type CompoundFeedReport, reportRoutes } from '@manger/contract/reports'
import {
  type Format,
  NO_VALUE,
  useMay,
  useOne,
  usePage,
  usePaths,
  useRightOf,
  useTranslate,
} from '@manger/platform'
import { Card, Figure, FigureRow, Page, PageHeader, Swatch } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { PageState } from '../common/page-state.tsx'
import { OrderStatusChip } from '../report/report-status.tsx'
import { useZoneFormat } from '../report/use-zone-format.ts'
import * as s from './detail.module.css'

type Line = CompoundFeedOrder['ingredients'][number]
type DetailProps = { report: CompoundFeedReport; format: Format }

const Figures = ({ report: { order, product, seconds }, format }: DetailProps) => {
  const t = useTranslate()
  const made = format.weight(product?.kg ?? order.actual_mass)
  const { percent } = deviationOf({ planned: order.planned_mass, actual: order.actual_mass ?? 0 })
  return (
    <FigureRow>
      <Figure
        label={t('order.made')}
        value={made.value}
        unit={`${made.unit}, ${t('figure.plan', { weight: format.weightText(order.planned_mass) })}`}
      />
      <Figure
        label={t('reports.column.deviation')}
        value={format.deviation(order.actual_mass === null ? null : percent)}
      />
      <Figure label={t('figure.accuracy')} value={format.percent(order.accuracy)} />
      <Figure label={t('figure.cost')} value={format.money(product?.value ?? order.cost)} />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(product?.price ?? order.price)}
        unit={t('figure.dryMatter', { percent: format.percent(order.dry_matter) })}
      />
      <Figure
        label={t('reports.column.minutes')}
        value={format.minutes(seconds === null ? null : toMinutes(seconds))}
      />
    </FigureRow>
  )
}

const useColumns = ({ report: { order, inputs }, format }: DetailProps): Column<Line>[] => {
  const t = useTranslate()
  const { weight } = format.units
  // Each batch in its own column, as long as they stand beside each other.
  const isWeighed = order.ingredients.some(({ weights }) => weights.some((weight) => weight !== null))
  const batches = isWeighed && order.batches > 1 && order.batches <= 6 ? order.batches : 0
  return [
    {
      key: 'name',
      title: t('lines.load'),
      isName: true,
      render: ({ name, swatch }) => (
        <span className={s.name}>
          <Swatch color={swatch} />
          {name}
        </span>
      ),
    },
    {
      key: 'percent',
      title: '%',
      align: 'number',
      priority: 2,
      render: ({ percent }) => format.share(percent),
    },
    {
      key: 'planned',
      title: t('reports.column.planned'),
      unit: weight,
      align: 'number',
      render: ({ planned }) => format.weight(planned).value,
    },
    ...Array.from(
      { length: batches },
      (_, index): Column<Line> => ({
        key: `batch${index}`,
        title: t('order.batch', { number: index + 1 }),
        unit: weight,
        align: 'number',
        priority: 3,
        render: ({ weights }) => format.weight(weights[index] ?? null).value,
      }),
    ),
    {
      key: 'actual',
      title: t('reports.column.actual'),
      unit: weight,
      align: 'number',
      render: ({ actual }) => format.weight(actual).value,
    },
    {
      key: 'deviation',
      title: t('reports.column.deviation'),
      align: 'number',
      priority: 2,
      render: ({ planned, actual }) =>
        actual === null ? NO_VALUE : format.deviation(deviationOf({ planned, actual }).percent),
    },
    {
      key: 'cost',
      title: t('reports.column.cost'),
      align: 'number',
      render: ({ ingredient, cost }) =>
        format.money(inputs.find((input) => input.ingredient === ingredient)?.value ?? cost),
    },
  ]
}

/** What went into the product, batch by batch, and what the store gave it for. */
const Inputs = (props: DetailProps) => {
  const t = useTranslate()
  const { report, format } = props
  const { order, product } = report
  return (
    <Card title={t('detail.ingredients')} flush>
      <DataTable
        bare
        size="small"
        label={t('lines.of', { name: order.recipe.name })}
        columns={useColumns(props)}
        rows={order.ingredients}
        rowKey={({ ingredient }) => ingredient}
        totals={[
          { column: 'name', content: t('total') },
          { column: 'planned', content: format.weight(order.planned_mass).value },
          { column: 'actual', content: format.weight(order.actual_mass).value },
          { column: 'cost', content: format.money(product?.value ?? order.cost) },
        ]}
      />
    </Card>
  )
}

/** One order of compound feed: its batches, what went into them, and what the product costs. */
export const OrderDetail = ({ id, farms }: { id: number; farms: readonly Farm[] }) => {
  const t = useTranslate()
  const may = useMay()
  const rightOf = useRightOf()
  const paths = usePaths()
  const route = reportRoutes.animalfeedDetail
  const { data, error, refresh } = useOne(route, id)
  const report = data?.data
  const farm = farms.find((known) => known.id === report?.order.farm)
  const format = useZoneFormat(farm?.timezone)
  const name = t('reports.type.animalfeed')
  const title = report?.order.recipe.name ?? name
  const list = paths.client('reports/kkz')
  usePage({ title, breadcrumbs: [{ title: name, to: list }] })
  if (report === undefined || !may(route)) {
    const right = may(route) ? undefined : rightOf(route)
    return (
      <PageState
        title={title}
        list={{ title: name, to: list }}
        right={right}
        error={error}
        onRetry={() => void refresh()}
      />
    )
  }
  const { order } = report
  const span = order.started_at && `${format.time(order.started_at)} – ${format.time(order.loaded_at)}`
  const facts = [format.day(order.planned_on), span, order.stock.name, order.operator?.name, farm?.name]
  return (
    <Page>
      <PageHeader title={title} back={list} note={<OrderStatusChip status={order.status} />}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </PageHeader>
      <Figures report={report} format={format} />
      <Inputs report={report} format={format} />
    </Page>
  )
}
