import { LOW_REST_DAYS } from '@manger/contract/ledger'
import type { ReportTypeInfo } from '@manger/contract/reports'
import { NO_VALUE, useTranslate } from '@manger/platform'
import { Select } from '@manger/ui'
import { BarChart, TimeSeries } from '@manger/ui/charts'
import { numberOf } from '../report/report-rows.formulas.ts'
import { ChartBox, type ChartProps } from './chart-box.tsx'
import {
  balanceByDay,
  feedsOf,
  feedToShow,
  shrunkFeeds,
  stockToday,
  usedByFeed,
} from './chart-series.formulas.ts'
import { queryOf, useChartReport } from './use-chart-report.ts'
import { useWeights } from './use-weights.ts'

const HEIGHT = 260

/** What loads and compound feeds took, each day a stack of its feeds. */
export const UsedChart = (props: ChartProps) => {
  const t = useTranslate()
  const { ofDays, text } = useWeights(props.format)
  const { info, state, isAsked } = props
  const read = useChartReport(info, isAsked ? queryOf(info, state.query) : null)
  return (
    <ChartBox {...props} read={read}>
      <TimeSeries
        label={t(`charts.kind.${props.kind.key}`)}
        height={HEIGHT}
        isStacked
        series={(read.report === undefined ? [] : usedByFeed(read.report)).map(
          ({ id, name, color, values }) => ({
            key: id,
            name: name ?? t('charts.others'),
            color,
            kind: 'bar' as const,
            values: ofDays(values),
          }),
        )}
        text={text}
      />
    </ChartBox>
  )
}

/** What the shrink of each feed cost, the dearest first; what lost nothing has no bar. */
export const ShrinkChart = (props: ChartProps) => {
  const t = useTranslate()
  const { info, state, isAsked, format, kind } = props
  const read = useChartReport(info, isAsked ? queryOf(info, state.query) : null)
  const label = t(`charts.kind.${kind.key}`)
  return (
    <ChartBox {...props} read={read}>
      <BarChart
        label={label}
        rowTitle={t('filter.ingredient')}
        measures={[{ key: 'cost', name: label, color: 'c2', text: (value) => format.money(value) }]}
        rows={(read.report === undefined ? [] : shrunkFeeds(read.report)).map(({ key, name, cost }) => ({
          key,
          name,
          values: { cost },
        }))}
      />
    </ChartBox>
  )
}

/**
 * The balance of one feed: what it was, what it is, and what the plan of the coming days leaves (F18). `schedule` is the
 * report that tells how long each feed lasts.
 */
export const BalanceChart = ({ schedule, ...props }: ChartProps & { schedule: ReportTypeInfo }) => {
  const t = useTranslate()
  const { info, state, isAsked, format } = props
  const { own, ofDays, text } = useWeights(format)
  const outlook = useChartReport(schedule, isAsked ? queryOf(schedule, state.query) : null)
  const feeds = outlook.report === undefined ? [] : feedsOf(outlook.report)
  // Which feed is in sight stands in the address as the part of a report does.
  const feed = feedToShow(feeds, state.look.part)
  const moved = useChartReport(
    info,
    isAsked && feed !== undefined ? { ...queryOf(info, state.query), ingredient: feed.id } : null,
  )
  const read = feed === undefined ? outlook : moved
  const known = moved.report !== undefined && feed !== undefined ? { report: moved.report, feed } : null
  const week = feed && numberOf(feed.row.cells, 'mean_7')
  const daysOf = (key: string) => {
    const days = feed === undefined ? null : numberOf(feed.row.cells, key)
    return days === null ? NO_VALUE : format.days(days)
  }
  return (
    <ChartBox
      {...props}
      read={read}
      {...(feed && {
        note: t('charts.lasts', { feed: feed.name, use: daysOf('rest_days'), plan: daysOf('planned_days') }),
      })}
      extra={
        feeds.length > 1 && (
          <Select<string>
            compact
            label={t('filter.ingredient')}
            value={feed?.id ?? null}
            options={feeds.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(part) => state.set({ part: part ?? '' })}
          />
        )
      }
    >
      <TimeSeries
        label={t(`charts.kind.${props.kind.key}`)}
        height={HEIGHT}
        today={feed === undefined ? state.today : stockToday(feed, state.today)}
        series={
          known === null
            ? []
            : [
                {
                  key: 'balance',
                  name: t('charts.balance'),
                  color: known.feed.color,
                  kind: 'area',
                  values: ofDays(balanceByDay(known.feed, known.report, state.today)),
                },
              ]
        }
        // At this level a feed turns red: what is used in so many days (F17).
        {...(week != null &&
          week > 0 && {
            limit: {
              value: own(week * LOW_REST_DAYS) ?? 0,
              label: t('charts.low', { count: LOW_REST_DAYS }),
            },
          })}
        text={text}
      />
    </ChartBox>
  )
}
