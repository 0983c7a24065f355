import type { ReleasedBuild, RemoteReleases } from '@manger/contract/releases'
import { useFormat, useTranslate } from '@manger/platform'
import { Button, Card, cx, Note, Segmented, Tag } from '@manger/ui'
import { BuildName } from './build-name.tsx'
import { DownBuilds } from './down-builds.tsx'
import { buildOf, faultPercent, pointerOf } from './health.ts'
import * as s from './releases.module.css'

const WIDTH = 240
const HEIGHT = 36

/** Faults hour by hour over a day, without axes: the number beside it says how many. */
const Spark = ({ hours, label }: { hours: readonly number[]; label: string }) => {
  const most = Math.max(1, ...hours)
  const points = hours.map((count, at) => {
    const x = (at * WIDTH) / Math.max(1, hours.length - 1)
    return `${x.toFixed(1)},${(HEIGHT - 2 - (count / most) * (HEIGHT - 6)).toFixed(1)}`
  })
  return (
    <svg
      className={cx(s.spark, hours.some((count) => count > 0) && s.faulty)}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

const SHARES = [5, 20, 50, 100] as const
const TONES = { stable: 'green', canary: 'wheat', previous: 'plain', preview: 'cyan' } as const

type FitProps = Pick<ReleasedBuild, 'misfits' | 'old_names' | 'deprecated'>

/** Whether this server's host can run a build, what it lacks, and what it takes that is on its way out. */
const Fit = ({ misfits, old_names, deprecated }: FitProps) => {
  const t = useTranslate()
  const format = useFormat()
  if (misfits.length === 0) {
    const old = old_names.map(({ name, wanted, offered }) =>
      t('releases.oldName', { name, wanted, offered: offered ?? '–' }),
    )
    const going = deprecated.map(({ what, times }) =>
      times === null ? what : t('releases.times', { what, times: format.number(times) }),
    )
    return (
      <>
        <div className={s.small}>{t('releases.fits')}</div>
        {old.length > 0 && <Note tone="wheat">{t('releases.oldNames', { what: old.join('; ') })}</Note>}
        {going.length > 0 && <Note tone="wheat">{t('releases.deprecated', { what: going.join('; ') })}</Note>}
      </>
    )
  }
  const what = misfits
    .map(({ name, wanted, offered }) => t('releases.wants', { name, wanted, offered: offered ?? '–' }))
    .join('; ')
  return <Note tone="red">{t('releases.misfit', { what })}</Note>
}

type ChannelProps = {
  kind: keyof typeof TONES
  name: string
  build: ReleasedBuild
  note: string
  onTakeDown: (build: string) => void
}

const Channel = ({ kind, name, build, note, onTakeDown }: ChannelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const faults = faultPercent(build)
  return (
    <section className={s.channel} aria-label={name}>
      <div className={s.head}>
        <Tag tone={TONES[kind]}>{name}</Tag>
        <BuildName build={build.build} />
      </div>
      <div className={s.small}>
        {note === '' ? '' : `${note} · `}
        {format.dateTime(build.created_at)} · {t('releases.state.errors')}: {format.percent(faults)}
      </div>
      <Spark
        hours={build.day.hours}
        label={`${t('releases.errorsDay')}: ${format.number(build.day.faults)}`}
      />
      <div className={s.small}>{t('releases.errorsDay')}</div>
      <Fit {...build} />
      {build.down_since === null && (
        <div className={s.controls}>
          <Button kind="dangerQuiet" size="small" icon="close" onClick={() => onTakeDown(build.build)}>
            {t('releases.takeDown')}
          </Button>
        </div>
      )}
    </section>
  )
}

type ChannelsProps = {
  row: RemoteReleases
  isBusy: boolean
  onShare: (percent: number) => void
  onStable: (build: string) => void
  onEndTrial: () => void
  /** Chooses kinds of users and clients for the trial. */
  onTrial: () => void
  onSwitch: () => void
  onTakeDown: (build: string) => void
  onPutBack: (build: string) => void
}

/** One section: its channels with their faults, the share of its trial, and its switch. */
export const Channels = (props: ChannelsProps) => {
  const { row, isBusy, onShare, onStable, onEndTrial, onTrial, onSwitch, onTakeDown } = props
  const t = useTranslate()
  const format = useFormat()
  const stable = pointerOf(row, 'stable')
  const trial = pointerOf(row, 'canary')
  const percent = row.rollout?.percent ?? 0
  const isOff = (row.rollout?.off_since ?? null) !== null
  const share = (value: number) => t('releases.share', { share: `${format.number(value)} %` })
  const cards = [
    { kind: 'stable' as const, build: buildOf(row, stable?.build), note: trial ? share(100 - percent) : '' },
    { kind: 'canary' as const, build: buildOf(row, trial?.build), note: share(percent) },
    { kind: 'previous' as const, build: buildOf(row, stable?.previous), note: t('releases.kept') },
  ]
  const previews = row.pointers.filter(({ channel }) => channel.startsWith('preview:'))
  const controls = (
    <div className={s.controls}>
      {trial && (
        <>
          <Segmented
            label={t('releases.channel.canary')}
            value={percent}
            options={SHARES.map((value) => ({ value, label: `${format.number(value)} %` }))}
            onChange={onShare}
          />
          <Button kind="primary" busy={isBusy} onClick={() => onStable(trial.build)}>
            {t('releases.makeStable')}
          </Button>
          <Button onClick={onEndTrial}>{t('releases.endTrial')}</Button>
        </>
      )}
      <Button icon="users" onClick={onTrial}>
        {t('releases.trialFor')}
      </Button>
      <Button kind="dangerQuiet" icon="power" onClick={onSwitch}>
        {t(isOff ? 'releases.turnOn' : 'releases.turnOff')}
      </Button>
    </div>
  )
  return (
    <Card title={row.remote}>
      {controls}
      <div className={s.channels}>
        {cards.map(
          ({ kind, build, note }) =>
            build && (
              <Channel
                key={kind}
                kind={kind}
                name={t(`releases.channel.${kind}`)}
                build={build}
                note={note}
                onTakeDown={onTakeDown}
              />
            ),
        )}
        {previews.map(({ channel, build }) => {
          const released = buildOf(row, build)
          return (
            released && (
              <Channel
                key={channel}
                kind="preview"
                name={t('releases.channel.preview')}
                build={released}
                note={channel.slice('preview:'.length)}
                onTakeDown={onTakeDown}
              />
            )
          )
        })}
      </div>
      <DownBuilds row={row} isBusy={isBusy} onPutBack={props.onPutBack} />
    </Card>
  )
}
