import { type GettingStarted, START_STEPS } from '@manger/contract/farms'
import { usePaths, useTranslate } from '@manger/platform'
import { Button, Card, LinkButton } from '@manger/ui'
import { QUESTIONS } from '../../first-day/answers.ts'
import { useAnswered } from '../../first-day/use-answers.ts'
import * as s from './setup-card.module.css'

type SetupCardProps = {
  guide: GettingStarted
  /** Back to the questions, where there is no farm yet. */
  onGoOn: () => void
}

/** How far the first days have come, and the one way on: the steps themselves are the host's page. */
export const SetupCard = ({ guide, onGoOn }: SetupCardProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const at = useAnswered()
  const { done, farm } = guide
  return (
    <Card title={t('checklist.title')}>
      <div className={s.setup}>
        <span>{t('checklist.progress', { done: done.length, total: START_STEPS.length })}</span>
        {farm === null ? (
          <Button kind="primary" icon="circle-play" onClick={onGoOn}>
            {at === null ? t('setup.open') : t('first.goOn', { at: at + 1, total: QUESTIONS.length })}
          </Button>
        ) : (
          <LinkButton kind="primary" to={paths.client('getting-started')}>
            {t('checklist.go')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}
