import { type GettingStarted, START_STEPS } from '@manger/contract/farms'
import { usePaths, useTranslate } from '@manger/platform'
import { Button, Card, LinkButton } from '@manger/ui'
import * as s from './setup-card.module.css'

type SetupCardProps = {
  guide: GettingStarted
  /** Company, farm, stock, periods and mixer in one form. */
  onSetUp: () => void
}

/** How far the first days have come, and the way on: the steps themselves are the host's page. */
export const SetupCard = ({ guide, onSetUp }: SetupCardProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const { done, farm } = guide
  return (
    <Card title={t('checklist.title')}>
      <div className={s.setup}>
        <span>{t('checklist.progress', { done: done.length, total: START_STEPS.length })}</span>
        <div className={s.buttons}>
          {farm === null && (
            <Button kind="primary" icon="circle-play" onClick={onSetUp}>
              {t('setup.open')}
            </Button>
          )}
          <LinkButton kind={farm === null ? 'plain' : 'primary'} to={paths.client('getting-started')}>
            {t('checklist.go')}
          </LinkButton>
        </div>
      </div>
    </Card>
  )
}
