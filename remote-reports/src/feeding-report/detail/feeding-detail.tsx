import type { FeedingReport } from '@manger/contract/reports'
import { type Format, useCan, usePage, usePaths, useTranslate } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { ErrorState, Forbidden, Page, PageHeader, SkeletonBlock, StatusChip } from '@manger/ui'
import { useZoneFormat } from '../../shared-here/use-zone-format.ts'
import { useFeedingDetail, useReportFarms } from '../feeding-report.api.ts'
import { HALVES, type Half } from '../halves.ts'
import * as s from './detail.module.css'
import { DetailFigures } from './detail-figures.tsx'
import { EventLog } from './event-log.tsx'
import { FeedingSteps } from './feeding-steps.tsx'
import { GroupTable } from './group-table.tsx'
import { IngredientTable } from './ingredient-table.tsx'
import { MixingCard } from './mixing-card.tsx'

const Facts = ({ half, report, format }: { half: Half; report: FeedingReport; format: Format }) => {
  const { feeding, events } = report
  const ingredients = <IngredientTable feeding={feeding} format={format} />
  const groups = <GroupTable feeding={feeding} format={format} />
  return (
    <>
      <FeedingSteps feeding={feeding} format={format} />
      <DetailFigures half={half} report={report} format={format} />
      <div className={s.layout}>
        <div className={s.column}>
          {half === 'load' ? ingredients : groups}
          {half === 'load' ? groups : ingredients}
        </div>
        <div className={s.column}>
          <MixingCard report={report} format={format} />
          <EventLog events={events} format={format} />
        </div>
      </div>
    </>
  )
}

/** One feeding of a report: its times, plan and fact of every line, cost and log. */
export const FeedingDetail = ({ half }: { half: Half }) => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const id = Number(useParams().id)
  const { data, error, refresh } = useFeedingDetail(half, id)
  const farms = useReportFarms()
  const report = data?.data
  const farm = farms.data?.data.find((known) => known.id === report?.feeding.farm)
  const format = useZoneFormat(farm?.timezone)
  const title = report?.feeding.ration.name ?? t(`tab.${half}`)
  const list = paths.client(`reports/${HALVES[half].path}`)
  usePage({ title, breadcrumbs: [{ title: t(`tab.${half}`), to: list }] })
  if (!can(HALVES[half].right, 'view')) return <Forbidden right={t(`permissions.${HALVES[half].right}`)} />
  if (report === undefined && error !== undefined) return <ErrorState onRetry={() => void refresh()} />
  if (report === undefined) return <SkeletonBlock />
  const { planned_on, period, mixer, operator_load, operator_upload, status } = report.feeding
  const operator = half === 'load' ? operator_load : operator_upload
  const facts = [format.day(planned_on), period.name, mixer.name, operator?.name, farm?.name]
  return (
    <Page>
      <PageHeader title={title} back={list} note={<StatusChip status={status} />}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
      </PageHeader>
      <Facts half={half} report={report} format={format} />
    </Page>
  )
}
