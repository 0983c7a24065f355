import type { Company } from '@manger/contract/companies'
import type { Farm } from '@manger/contract/farms'
import { usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Button, Card, cx, Icon, LinkButton } from '@manger/ui'
import { useSetupCounts } from './setup.api.ts'
import { isSetUp, nextStep, STEPS, type Step } from './setup.formulas.ts'
import * as s from './setup-card.module.css'

type SetupCardProps = {
  companies: readonly Company[]
  farms: readonly Farm[]
  onCreateCompany: () => void
  onCreateFarm: () => void
  /** Company, farm, stock, periods and mixer in one form; absent for whoever may not make all of it. */
  onSetUp: (() => void) | undefined
}

/** Where each step is done; the first two are dialogs of this page. */
const usePlaces = (companies: readonly Company[], farms: readonly Farm[]): Record<Step, string | null> => {
  const paths = usePaths()
  const [company] = companies
  const [farm] = farms
  const ofFarm = (below: string) => (farm === undefined ? null : paths.farm(farm.id, below))
  return {
    company: null,
    farm: null,
    stock: company === undefined ? null : paths.client(`companies/${company.id}/stocks`),
    ingredients: paths.client('stock/ingredients'),
    groups: ofFarm('animal-groups'),
    mixer: ofFarm('mixers'),
    ration: ofFarm('rations/new'),
    period: ofFarm('planning'),
  }
}

/** What is still to be made before the first feeding, step by step with live ticks; goes when feeding began. */
export const SetupCard = (props: SetupCardProps) => {
  const { companies, farms, onCreateCompany, onCreateFarm, onSetUp } = props
  const t = useTranslate()
  const paths = usePaths()
  const counts = useSetupCounts(companies, farms)
  const places = usePlaces(companies, farms)
  const next = nextStep(counts)
  const [farm] = farms
  const actionOf = (step: Step) => {
    const name = t(`checklist.step.${step}`)
    if (step === 'company' || (step === 'farm' && companies.length > 0)) {
      return (
        <button
          type="button"
          className={s.name}
          onClick={step === 'company' ? onCreateCompany : onCreateFarm}
        >
          {name}
        </button>
      )
    }
    const place = places[step]
    return place === null ? (
      <span>{name}</span>
    ) : (
      <Link to={place} className={s.name ?? ''}>
        {name}
      </Link>
    )
  }
  return (
    <Card
      title={t('checklist.title')}
      extra={
        farms.length === 0 &&
        onSetUp && (
          <Button kind="primary" icon="circle-play" onClick={onSetUp}>
            {t('setup.open')}
          </Button>
        )
      }
    >
      <ol className={s.steps}>
        {STEPS.map((step) => {
          const isDone = (counts[step] ?? 0) > 0
          return (
            <li
              key={step}
              className={cx(s.step, isDone && s.done)}
              aria-current={step === next ? 'step' : undefined}
            >
              <Icon
                name={isDone ? 'circle-check' : 'circle-dashed'}
                label={t(isDone ? 'checklist.done' : 'checklist.open')}
              />
              <div>
                {actionOf(step)}
                <small>{t(`checklist.hint.${step}`)}</small>
              </div>
            </li>
          )
        })}
      </ol>
      {isSetUp(counts) && farm !== undefined && (
        <div className={s.ready}>
          {t('checklist.ready')}
          <LinkButton kind="primary" icon="calendar-check" to={paths.farm(farm.id, 'planning')}>
            {t('checklist.plan')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}
