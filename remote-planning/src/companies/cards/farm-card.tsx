import type { Farm, FarmProgress } from '@manger/contract/farms'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { Chip, IconButton, type PageAction, TroughBar } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import * as s from './farm-card.module.css'
import { FarmFacts } from './farm-facts.tsx'

type FarmCardProps = { farm: Farm; progress: FarmProgress | undefined; actions: readonly PageAction[] }

const Day = ({ today }: Pick<FarmProgress, 'today'>) => {
  const t = useTranslate()
  const format = useFormat()
  const { done, planned, planned_kg, kg } = today
  return (
    <div className={s.day}>
      <div className={s.row}>
        <b>{t('farm.done', { done, count: planned })}</b>
        <span className={s.muted}>
          {t('farm.of', { done: format.weight(kg).value, planned: format.weightText(planned_kg) })}
        </span>
      </div>
      <TroughBar label={t('farm.progress')} value={planned_kg > 0 ? Math.min(1, kg / planned_kg) : 0} />
    </div>
  )
}

/** A farm with its day so far; the whole card leads to its plan. */
export const FarmCard = ({ farm, progress, actions }: FarmCardProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const missed = progress?.today.missed ?? 0
  return (
    <article className={s.card}>
      <header className={s.row}>
        <div className={s.words}>
          <Link to={paths.farm(farm.id, 'planning')} className={s.name ?? ''}>
            {farm.name}
          </Link>
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
      {progress !== undefined && <Day today={progress.today} />}
      {progress !== undefined && <FarmFacts progress={progress} />}
    </article>
  )
}
