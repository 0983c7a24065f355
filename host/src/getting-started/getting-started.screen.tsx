import { gettingStartedRoutes, START_STEPS, type StartStep } from '@manger/contract/farms'
import { useClient, usePage, useQuery, useTranslate, useWrite } from '@manger/platform'
import { Link } from '@manger/platform/router'
import {
  Card,
  cx,
  ErrorState,
  Icon,
  LinkButton,
  Note,
  Page,
  type PageAction,
  PageHeader,
  SkeletonBlock,
} from '@manger/ui'
import { HELPDESK_PATH } from '#address/helpdesk-path.ts'
import * as s from './getting-started.module.css'
import { TourCard } from './tour/tour-card.tsx'
import { useStepPlaces } from './use-steps.ts'

// What is made on another device ticks here too; the stream tells of feedings alone.
const LIVE = { revalidateOnFocus: true, refreshInterval: 15_000 }

type StepLineProps = { step: StartStep; place: string | null; isDone: boolean; isNext: boolean }

const StepLine = ({ step, place, isDone, isNext }: StepLineProps) => {
  const t = useTranslate()
  const name = t(`guide.step.${step}`)
  return (
    <li className={cx(s.step, isDone && s.done)} aria-current={isNext ? 'step' : undefined}>
      <Icon
        name={isDone ? 'circle-check' : 'circle-dashed'}
        label={t(isDone ? 'guide.done' : 'guide.open')}
      />
      <div>
        {place === null ? (
          <span>{name}</span>
        ) : (
          <Link to={place} className={s.name ?? ''}>
            {name}
          </Link>
        )}
        <small>{t(`guide.hint.${step}`)}</small>
      </div>
    </li>
  )
}

/** Welcome and the way to the first feeding: each step ticks by itself and leads to where it is done. */
export const GettingStartedScreen = () => {
  const t = useTranslate()
  const { company_name } = useClient()
  const title = t('guide.title')
  usePage({ title })
  const answer = useQuery(gettingStartedRoutes.get, {}, LIVE)
  const write = useWrite(gettingStartedRoutes.update)
  const guide = answer.data?.data
  const placeOf = useStepPlaces(
    guide ?? { done: [], farm: null, company: null, is_dismissed: false, feeding: null },
  )
  if (guide === undefined) {
    return (
      <Page>
        <PageHeader title={title} />
        {answer.error === undefined ? (
          <SkeletonBlock rows={8} />
        ) : (
          <ErrorState onRetry={() => void answer.refresh()} />
        )}
      </Page>
    )
  }
  const { done, is_dismissed } = guide
  const next = START_STEPS.find((step) => !done.includes(step))
  const putAway: PageAction = {
    key: 'away',
    icon: is_dismissed ? 'eye' : 'eye-off',
    label: t(is_dismissed ? 'guide.bringBack' : 'guide.putAway'),
    onSelect: () => void write({ body: { is_dismissed: !is_dismissed } }),
  }
  const nextPlace = next === undefined ? null : placeOf(next)
  const planning = placeOf('feeding')
  return (
    <Page>
      <PageHeader title={title} actions={next === undefined ? [] : [putAway]} />
      <div className={s.guide}>
        <Card title={t('guide.welcome', { name: company_name })}>
          <p className={s.text}>{t('guide.about')}</p>
          <div className={s.buttons}>
            {next !== undefined && nextPlace !== null && (
              <LinkButton kind="primary" icon="circle-play" to={nextPlace}>
                {next === 'farm' ? t('guide.tour.start') : t('guide.next', { step: t(`guide.step.${next}`) })}
              </LinkButton>
            )}
            {next === undefined && planning !== null && (
              <LinkButton kind="primary" icon="calendar-check" to={planning}>
                {t('guide.plan')}
              </LinkButton>
            )}
            <LinkButton icon="life-buoy" to={HELPDESK_PATH}>
              {t('guide.help')}
            </LinkButton>
          </div>
        </Card>
        {next === undefined && <Note tone="plain">{t('guide.ready')}</Note>}
        {is_dismissed && next !== undefined && <Note tone="plain">{t('guide.isAway')}</Note>}
        <TourCard placeOf={placeOf} />
        <Card title={t('guide.progress', { done: done.length, total: START_STEPS.length })}>
          <ol className={s.steps}>
            {START_STEPS.map((step) => (
              <StepLine
                key={step}
                step={step}
                place={placeOf(step)}
                isDone={done.includes(step)}
                isNext={step === next}
              />
            ))}
          </ol>
        </Card>
      </div>
    </Page>
  )
}
