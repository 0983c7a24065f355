import type { Feeding } from '@manger/contract/feedings'
import { usePaths, useTranslate } from '@manger/platform'
import { IconButton, LinkButton, Note } from '@manger/ui'
import { InfoPanel, Menu, Tabs } from '@manger/ui/data'
import { useState } from 'react'
import { useFeedingActions } from '../actions/use-feeding-actions.ts'
import type { Estimate } from '../mixers-today/turn.formulas.ts'
import type { PlanActions } from '../plan-dialog.ts'
import { FeedingStatusChips } from '../table/cells/status-cell.tsx'
import { EventLog } from './event-log.tsx'
import { Facts } from './facts.tsx'
import { FeedingSteps } from './feeding-steps.tsx'
import { GroupLines } from './group-lines.tsx'
import { IngredientLines } from './ingredient-lines.tsx'
import { MixingTimer } from './mixing-timer.tsx'
import * as s from './panel.module.css'
import { LoadTrace } from './trace/load-trace.tsx'
import { usePanelFooter } from './use-panel-footer.tsx'

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
