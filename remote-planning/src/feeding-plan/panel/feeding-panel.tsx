import { dayOf } from '@manger/contract'
import { FEEDING_STATUSES, type Feeding, type FeedingStatus } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { IconButton, LinkButton, Note, type TimeStep, TimeSteps } from '@manger/ui'
import { InfoPanel, Menu, Tabs } from '@manger/ui/data'
import { useState } from 'react'
import { useFeedingActions } from '../actions/use-feeding-actions.ts'
import type { Estimate } from '../mixers-today/turn.formulas.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { FeedingStatusChips } from '../table/cells/status-cell.tsx'
import { EventLog } from './event-log.tsx'
import { Facts } from './facts.tsx'
import { GroupLines } from './group-lines.tsx'
import { IngredientLines } from './ingredient-lines.tsx'
import { MixingTimer } from './mixing-timer.tsx'
import * as s from './panel.module.css'
import { LoadTrace } from './trace/load-trace.tsx'
import { usePanelFooter } from './use-panel-footer.tsx'

const useSteps = (feeding: Feeding, estimate: Estimate | undefined): TimeStep[] => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useFarm()
  const about = (clock: string | undefined) =>
    clock === undefined ? '' : t('about', { time: format.time(clock) })
  const at = (moment: string | null, clock?: string) => (moment === null ? about(clock) : format.time(moment))
  // Planned on an earlier day: its time would read as one of today.
  const isOfDay = dayOf(new Date(feeding.created_at), timezone) === feeding.planned_on
  const times: Record<FeedingStatus, string> = {
    waited: isOfDay ? format.time(feeding.created_at) : format.dayMonth(feeding.created_at),
    in_process: at(feeding.load_started_at, estimate?.load),
    loaded: at(feeding.load_ended_at),
    out_process: at(feeding.upload_started_at, estimate?.unload),
    uploaded: at(feeding.upload_ended_at),
  }
  return FEEDING_STATUSES.map((status) => ({ status, time: times[status] }))
}

/** The five statuses of a feeding with the time of each; what is still to come is estimated. */
const FeedingSteps = ({ feeding, estimate }: { feeding: Feeding; estimate: Estimate | undefined }) => (
  <TimeSteps steps={useSteps(feeding, estimate)} now={feeding.status} />
)

type FeedingPanelProps = {
  feeding: Feeding
  estimate: Estimate | undefined
  now: Date
  actions: PlanActions
  onClose: () => void
}

type PanelTab = 'ingredients' | 'groups' | 'log'

/** Everything about the chosen feeding, with its next step at the bottom. */
export const FeedingPanel = ({ feeding, estimate, now, actions, onClose }: FeedingPanelProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const [tab, setTab] = useState<PanelTab>('ingredients')
  const menu = useFeedingActions(actions)(feeding)
  const { period, mixer, operator_load, flags } = feeding
  const note = [period.name, mixer.name, operator_load?.name].filter(Boolean).join(' · ')
  const footer = usePanelFooter(feeding)
  return (
    <InfoPanel
      title={feeding.ration.name}
      chip={<FeedingStatusChips feeding={feeding} />}
      note={note}
      onClose={onClose}
      tools={
        <Menu actions={menu}>
          <IconButton icon="more" size="small" label={t('moreActions')} />
        </Menu>
      }
      footer={footer}
    >
      <FeedingSteps feeding={feeding} estimate={estimate} />
      <MixingTimer feeding={feeding} now={now} />
      <div className={s.notes}>
        {flags.includes('conflict') && (
          <>
            <Note tone="red">{t('note.conflict')}</Note>
            <LinkButton
              to={paths.farm(
                feeding.farm,
                `planning?date=${feeding.planned_on}&feeding=${feeding.id}&conflicts=open`,
              )}
            >
              {t('conflicts.open')}
            </LinkButton>
          </>
        )}
        {flags.includes('stale') && <Note>{t('note.stale')}</Note>}
      </div>
      <Tabs<PanelTab>
        inset
        value={tab}
        onChange={setTab}
        items={[
          {
            key: 'ingredients',
            label: t('panel.ingredients'),
            content: <IngredientLines feeding={feeding} />,
          },
          { key: 'groups', label: t('panel.groups'), content: <GroupLines feeding={feeding} /> },
          {
            key: 'log',
            label: t('panel.log'),
            content: (
              <>
                <EventLog feeding={feeding.id} />
                {feeding.status !== 'waited' && <LoadTrace feeding={feeding.id} />}
              </>
            ),
          },
        ]}
      />
      <Facts feeding={feeding} />
    </InfoPanel>
  )
}
