import { type Feeding, inMixerOf } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { LinkButton, TroughBar } from '@manger/ui'
import { mainStepOf, wordOfStep } from '../actions/main-action.ts'
import { groupsText } from './cells/name-cell.tsx'
import { FeedingStatusChips } from './cells/status-cell.tsx'
import * as s from './feeding-card.module.css'

type FeedingCardProps = {
  feeding: Feeding
  /** Whether its mixer can take it now; else no button leads to a refusal. */
  isInTurn: boolean
}

/** A feeding on a phone: ration, status, one big figure, and the one action that is next. */
export const FeedingCard = ({ feeding, isInTurn }: FeedingCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const farm = useFarm()
  const { value, unit } = format.weight(feeding.planned_weight)
  const loaded = inMixerOf(feeding) ?? 0
  const step = isInTurn ? mainStepOf(feeding) : null
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b className={s.title}>{feeding.ration.name}</b>
        <FeedingStatusChips feeding={feeding} />
      </div>
      <span className={s.groups}>
        {groupsText(feeding)}
        {' · '}
        {feeding.mixer.name}
      </span>
      <div className={s.work}>
        <div className={s.weight}>
          <span className={s.figure}>
            {value} <small>{unit}</small>
          </span>
          <TroughBar
            label={t('column.actual')}
            value={feeding.load_target > 0 ? Math.min(1, loaded / feeding.load_target) : 0}
          />
        </div>
        {step !== null && (
          <LinkButton
            kind="primary"
            size="large"
            icon={step.page}
            to={paths.farm(farm.id, `planning/${feeding.id}/${step.page}`)}
          >
            {t(step.isUnderWay ? 'action.goOn' : wordOfStep(step))}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
