import type { Farm, FarmProgress } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { useFormat, useMay, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Chip, Counted, IconButton, LinkButton, type PageAction, TroughBar } from '@manger/ui'
import { HowCounted, Menu } from '@manger/ui/data'
import * as s from './farm-card.module.css'
import { FarmFacts } from './farm-facts.tsx'

type FarmCardProps = {
  farm: Farm
  progress: FarmProgress | undefined
  actions: readonly PageAction[]
  /** The user is in the middle of a feeding, here or on another farm. */
  isBusy: boolean
}

// Places of the two numbers in the sentence, which every language orders as it likes.
const DONE = '\u0001'
const PLANNED = '\u0002'

const Weights = ({ progress }: { progress: FarmProgress }) => {
  const t = useTranslate()
  const format = useFormat()
  const of = { farm: progress.farm.id, day: progress.date }
  const { weight: unit } = format.units
  const numbers = new Map([
    [DONE, { figure: 'loaded' as const, text: format.weight(progress.today.kg).value }],
    [PLANNED, { figure: 'planned' as const, text: format.weight(progress.today.planned_kg).value }],
  ])
  const parts = t('farm.of', { done: DONE, planned: `${PLANNED}\u00a0${unit}` }).split(
    new RegExp(`(${DONE}|${PLANNED})`),
  )
  return parts.map((part) => {
    const number = numbers.get(part)
    return number === undefined ? (
      part
    ) : (
      <Counted key={number.figure} figure={number.figure} of={of} unit={unit}>
        {number.text}
      </Counted>
    )
  })
}

const Day = ({ progress }: { progress: FarmProgress }) => {
  const t = useTranslate()
  const { done, planned, planned_kg, kg } = progress.today
  return (
    <div className={s.day}>
      <div className={s.row}>
        <b>{t('farm.done', { done, count: planned })}</b>
        <span className={s.muted}>
          <Weights progress={progress} />
          <HowCounted figure="loaded" name={t('column.actual')} />
        </span>
      </div>
      <TroughBar label={t('farm.progress')} value={planned_kg > 0 ? Math.min(1, kg / planned_kg) : 0} />
    </div>
  )
}

/** A driver who plans nothing comes to go on, or for his next load: one tap leads into the cab. */
const NextLoad = ({ farm, progress, isBusy }: Omit<FarmCardProps, 'actions'>) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  const isDriver = may(feedingRoutes.load) && !may(feedingRoutes.update)
  if (!isDriver || progress === undefined) return null
  const { begun_feeding: begun, next_feeding: next } = progress
  if (!begun && (next === null || isBusy)) return null
  const job = begun?.status === 'out_process' ? 'unload' : 'load'
  // Which one he can load is another question than which comes first: its mixer may still be full.
  const way = begun
    ? { path: `planning/${begun.id}/${job}`, text: t('farm.goOn', { name: begun.ration }) }
    : { path: 'planning?job=load', text: t('jobs.load') }
  return (
    <div className={s.next}>
      <LinkButton kind="primary" size="large" icon={job} to={paths.farm(farm.id, way.path)}>
        {way.text}
      </LinkButton>
    </div>
  )
}

/** A farm with its day so far; the whole card leads to its plan, for who may see that. */
export const FarmCard = ({ farm, progress, actions, isBusy }: FarmCardProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  const missed = progress?.today.missed ?? 0
  return (
    <article className={s.card}>
      <header className={s.row}>
        <div className={s.words}>
          {may(feedingRoutes.list) ? (
            <Link to={paths.farm(farm.id, 'planning')} className={s.name ?? ''}>
              {farm.name}
            </Link>
          ) : (
            <span className={s.name}>{farm.name}</span>
          )}
          <span className={s.muted}>
            {t('farm.groups', { count: farm.groups_count })}
            {' · '}
            {t('heads', { count: farm.heads })}
          </span>
        </div>
        {missed > 0 && (
          <Chip tone="red" icon="circle-x">
            {t('farm.missed', { count: missed })}
          </Chip>
        )}
        {actions.length > 0 && (
          <div className={s.menu}>
            <Menu actions={actions}>
              <IconButton icon="more" size="small" label={t('moreActions')} />
            </Menu>
          </div>
        )}
      </header>
      {progress !== undefined && progress.today.planned > 0 && <Day progress={progress} />}
      {progress !== undefined && <FarmFacts progress={progress} />}
      <NextLoad farm={farm} progress={progress} isBusy={isBusy} />
    </article>
  )
}
