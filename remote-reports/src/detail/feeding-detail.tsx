import type { Farm } from '@manger/contract/farms'
import {
  FEEDING_STATUSES,
  type Feeding,
  type FeedingEvent,
  type FeedingStatus,
} from '@manger/contract/feedings'
import { type FeedingReport, reportRoutes } from '@manger/contract/reports'
import { type Format, useMay, useOne, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Card, EmptyState, Page, PageHeader, StatusChip, TimeSteps } from '@manger/ui'
import { WhyThisWeight } from '@manger/ui/data'
import { PageState } from '../common/page-state.tsx'
import { useZoneFormat } from '../report/use-zone-format.ts'
import type { Half } from './detail.formulas.ts'
import * as s from './detail.module.css'
import { DetailFigures } from './detail-figures.tsx'
import { GroupTable } from './group-table.tsx'
import { IngredientTable } from './ingredient-table.tsx'
import { MixingCard } from './mixing-card.tsx'

/** The pages of one feeding: which call answers, and which halves are told, the first one before the other. */
export const FEEDING_PAGES = {
  'mixer-loads': { type: 'load', route: reportRoutes.loadDetail, halves: ['load'] },
  'mixer-uploads': { type: 'upload', route: reportRoutes.uploadDetail, halves: ['upload'] },
  planfeed: { type: 'planfeed', route: reportRoutes.planfeedDetail, halves: ['load', 'upload'] },
} as const satisfies Record<string, { type: string; route: object; halves: readonly Half[] }>

/** A page of one feeding. */
export type FeedingPage = keyof typeof FEEDING_PAGES

type FactsProps = { halves: readonly Half[]; report: FeedingReport; format: Format }

/** What was done, by whom and when, oldest first. */
const EventLog = ({ events, format }: { events: readonly FeedingEvent[]; format: Format }) => {
  const t = useTranslate()
  return (
    <Card title={t('detail.log')}>
      {events.length === 0 ? (
        <EmptyState text={t('detail.noLog')} />
      ) : (
        <ol className={s.log}>
          {events.map(({ id, kind, at, operator, subject, weight, reason }) => (
            <li key={id}>
              <time dateTime={at}>{format.time(at)}</time>
              <span>
                <b>{t(`event.${kind}`, { defaultValue: kind })}</b>
                {subject !== null && ` · ${subject}`}
                {weight !== null && ` · ${format.weightText(weight)}`}
                <small>{[operator?.name, reason].filter(Boolean).join(' · ')}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

const momentsOf = (feeding: Feeding): Record<FeedingStatus, string | null> => ({
  waited: null,
  in_process: feeding.load_started_at,
  loaded: feeding.load_ended_at,
  out_process: feeding.upload_started_at,
  uploaded: feeding.upload_ended_at,
})

/** The way of a feeding through its statuses, with the time at which each began. */
const FeedingSteps = ({ feeding, format }: { feeding: Feeding; format: Format }) => {
  const moments = momentsOf(feeding)
  const timeOf = (status: FeedingStatus) =>
    format.time(status === 'waited' ? feeding.period.time_start : moments[status])
  const steps = FEEDING_STATUSES.map((status) => ({ status, time: timeOf(status) }))
  return <TimeSteps framed steps={steps} now={feeding.status} />
}

const Facts = ({ halves, report, format }: FactsProps) => {
  const t = useTranslate()
  const { feeding, events } = report
  const ingredients = <IngredientTable feeding={feeding} format={format} />
  const groups = <GroupTable feeding={feeding} format={format} />
  const isLoad = halves[0] === 'load'
  return (
    <>
      <FeedingSteps feeding={feeding} format={format} />
      {halves.map((half) => (
        <DetailFigures key={half} half={half} report={report} format={format} />
      ))}
      <div className={s.layout}>
        <div className={s.column}>
          {isLoad ? ingredients : groups}
          {isLoad ? groups : ingredients}
        </div>
        <div className={s.column}>
          <MixingCard report={report} format={format} />
          <Card title={t('why.title')}>
            <WhyThisWeight feeding={feeding} />
          </Card>
          <EventLog events={events} format={format} />
        </div>
      </div>
    </>
  )
}

/** One feeding of a report: its times, plan and fact of every line, cost, why it weighs so much, and who did what. */
export const FeedingDetail = ({
  page,
  id,
  farms,
}: {
  page: FeedingPage
  id: number
  farms: readonly Farm[]
}) => {
  const t = useTranslate()
  const may = useMay()
  const rightOf = useRightOf()
  const paths = usePaths()
  const { type, route, halves } = FEEDING_PAGES[page]
  const { data, error, refresh } = useOne(route, id)
  const report = data?.data
  const farm = farms.find((known) => known.id === report?.feeding.farm)
  const format = useZoneFormat(farm?.timezone)
  const name = t(`reports.type.${type}`)
  const title = report?.feeding.ration.name ?? name
  const list = paths.client(`reports/${page}`)
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
  const { planned_on, period, mixer, operator_load, operator_upload, status } = report.feeding
  const operators = halves.map((half) => (half === 'load' ? operator_load : operator_upload)?.name)
  const facts = [format.day(planned_on), period.name, mixer.name, ...new Set(operators), farm?.name]
  return (
    <Page>
      <PageHeader title={title} back={list} note={<StatusChip status={status} />}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </PageHeader>
      <Facts halves={halves} report={report} format={format} />
    </Page>
  )
}
