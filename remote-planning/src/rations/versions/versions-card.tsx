import { dayOf } from '@manger/contract'
import type { Ration, RationUse, RationVersion } from '@manger/contract/rations'
import { NO_BREAK, useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, cx, ErrorState, IconButton, Note, SkeletonBlock } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import type { ReactNode } from 'react'
import { type RationMix, recipeOf } from '../editor/use-ration-mix.ts'
import { useVersions } from '../rations.api.ts'
import { changesBetween } from './changes.formulas.ts'
import { NextLoads } from './next-loads.tsx'
import { useChangeText } from './use-change-text.ts'
import * as s from './versions.module.css'

type VersionEntryProps = {
  title: string
  /** Right of the title: dry matter, what is left. */
  fact: ReactNode
  note: string
  change: string
  kind: 'draft' | 'current' | 'old'
  menu?: ReactNode
}

/** One step in the life of a recipe. */
const VersionEntry = ({ title, fact, note, change, kind, menu }: VersionEntryProps) => (
  <li className={cx(s.entry, kind === 'draft' && s.draft)} data-kind={kind}>
    <div className={s.entryHead}>
      <b>{title}</b>
      <span className={s.fact}>{fact}</span>
      {menu}
    </div>
    <small className={s.note}>{note}</small>
    {change !== '' && <small>{change}</small>}
  </li>
)

type VersionsCardProps = {
  ration: Ration
  mix: RationMix
  use: RationUse | undefined
  /** Absent where nothing may be changed. */
  onRestore: ((version: RationVersion) => void) | undefined
  onCompare: () => void
}

const DraftEntry = ({ ration, mix }: Pick<VersionsCardProps, 'ration' | 'mix'>) => {
  const t = useTranslate()
  const format = useFormat()
  const changeText = useChangeText()
  const { draft, left, isNewMix } = mix
  if (!isNewMix) return null
  const percent = format.share(Math.abs(left))
  return (
    <VersionEntry
      kind="draft"
      title={t('rations.draft')}
      fact={left === 0 ? null : t(left > 0 ? 'rations.percentLeft' : 'rations.percentOver', { percent })}
      note={t('rations.notSaved')}
      change={changeText(changesBetween(ration.recipe, recipeOf(draft)))}
    />
  )
}

const useTimes = () => {
  const t = useTranslate()
  const format = useFormat()
  const { timezone } = useSession()
  const today = dayOf(new Date(), timezone)
  // Years only where they help: the panel is narrow.
  const short = (moment: string): string => {
    const day = dayOf(new Date(moment), timezone)
    return day.slice(0, 4) === today.slice(0, 4) ? format.dayMonth(day) : format.day(day)
  }
  return (version: RationVersion, next: RationVersion | undefined): string => {
    const from = short(version.created_at)
    const to = next && short(next.created_at)
    const span = to === from ? from : `${from}${NO_BREAK}– ${to}`
    return [to === undefined ? t('rations.since', { day: from }) : span, version.author?.name]
      .filter(Boolean)
      .join(' · ')
  }
}

type VersionsProps = Pick<VersionsCardProps, 'onRestore'> & ReturnType<typeof useVersions>

const Versions = ({ onRestore, data, error, refresh }: VersionsProps) => {
  const t = useTranslate()
  const format = useFormat()
  const changeText = useChangeText()
  const timesOf = useTimes()
  if (data === undefined)
    return (
      <li>
        {error === undefined ? <SkeletonBlock rows={4} /> : <ErrorState onRetry={() => void refresh()} />}
      </li>
    )
  return data.data.map((version, index) => {
    const { ration_version, is_current, dry_matter, recipe } = version
    const before = data.data[index + 1]
    return (
      <VersionEntry
        key={ration_version}
        kind={is_current ? 'current' : 'old'}
        title={t('rations.version', { version: ration_version })}
        fact={t('rations.dmShort', { percent: format.percent(dry_matter) })}
        note={timesOf(version, data.data[index - 1])}
        change={
          before === undefined ? t('rations.change.first') : changeText(changesBetween(before.recipe, recipe))
        }
        menu={
          onRestore !== undefined &&
          !is_current && (
            <Menu
              actions={[
                {
                  key: 'restore',
                  icon: 'undo',
                  label: t('rations.restore.action'),
                  onSelect: () => onRestore(version),
                },
              ]}
            >
              <IconButton
                icon="more"
                size="small"
                label={t('rations.restore.menu', { version: ration_version })}
              />
            </Menu>
          )
        }
      />
    )
  })
}

/** The recipes that the ration had, what changed, and where the present one goes next. */
export const VersionsCard = (props: VersionsCardProps) => {
  const { ration, use, onCompare } = props
  const t = useTranslate()
  const versions = useVersions(ration.id)
  return (
    <aside className={s.card} aria-label={t('rations.versions')}>
      <header className={s.head}>
        <h2>{t('rations.versions')}</h2>
        {(ration.ration_version > 1 || props.mix.isNewMix) && (
          <Button size="small" icon="compare" onClick={onCompare}>
            {t('rations.compare')}
          </Button>
        )}
      </header>
      <ol className={s.list} aria-label={t('rations.versions')}>
        <DraftEntry {...props} />
        <Versions onRestore={props.onRestore} {...versions} />
      </ol>
      {/* Nobody knows how many versions come: what stands below them waits. */}
      {(versions.data !== undefined || versions.error !== undefined) && (
        <>
          <NextLoads ration={ration.id} use={use} />
          <div className={s.hint}>
            <Note tone="plain">{t('rations.loadsKeep')}</Note>
          </div>
        </>
      )}
    </aside>
  )
}
