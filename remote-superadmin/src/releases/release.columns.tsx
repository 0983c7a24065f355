import type { RemoteReleases } from '@manger/contract/releases'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, Chip, Tag, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { BuildName } from './build-name.tsx'
import { buildOf, faultPercent, isFailing, pointerOf } from './health.ts'
import type { useOffer } from './releases.api.ts'
import * as s from './releases.module.css'

/** Whether nobody can open the section. */
export const isOff = ({ rollout }: RemoteReleases): boolean => (rollout?.off_since ?? null) !== null

const percentOf = ({ rollout }: RemoteReleases): number => rollout?.percent ?? 0

const hasPrevious = (row: RemoteReleases): boolean => (pointerOf(row, 'stable')?.previous ?? null) !== null

type Offer = ReturnType<typeof useOffer>['data']

// What people call the pages of a section, in the order of its menu.
const useAreasOf = (offer: Offer) => {
  const { language } = useSession()
  return (remote: string): string => {
    const { areas = [], titles = {} } = offer?.remotes.find(({ name }) => name === remote) ?? {}
    const words = areas.flatMap(({ menu, titleKey }) =>
      menu === null ? [] : (titles[language]?.[titleKey] ?? []),
    )
    return words.join(', ')
  }
}

/** A section with what is live of it, how it fares, and the way back. */
export const useReleaseColumns = (
  offer: Offer,
  onRollBack: (row: RemoteReleases) => void,
): Column<RemoteReleases>[] => {
  const areasOf = useAreasOf(offer)
  const t = useTranslate()
  const format = useFormat()
  const liveOf = (row: RemoteReleases) => buildOf(row, pointerOf(row, 'stable')?.build)
  const number = (key: string, value: (row: RemoteReleases) => number | null, digits: 0 | 2 = 0) => ({
    key,
    title: t(`releases.col.${key}`),
    align: 'number' as const,
    priority: 2 as const,
    // A card has no head above the figure: it says itself what it is, and nothing where there is nothing to say.
    card: {
      place: 'below' as const,
      render: (row: RemoteReleases) => {
        const found = value(row)
        return found ? `${t(`releases.col.${key}`)}: ${format.number(found, digits)}` : null
      },
    },
    render: (row: RemoteReleases) => {
      const found = value(row)
      return found === null ? '–' : format.number(found, digits)
    },
  })
  const previewsOf = ({ overrides }: RemoteReleases) =>
    overrides > 0 ? `${t('releases.col.previews')}: ${format.number(overrides)}` : null
  const trialOf = (row: RemoteReleases) => {
    const trial = pointerOf(row, 'canary')
    if (!trial) return previewsOf(row)
    return (
      <span className={s.trial}>
        <span>
          <BuildName build={trial.build} /> <Tag tone="wheat">{`${format.number(percentOf(row))} %`}</Tag>
        </span>
        <progress className={s.trialShare} max={100} value={percentOf(row)} aria-hidden />
        {row.overrides > 0 && <small>{previewsOf(row)}</small>}
      </span>
    )
  }
  const rollBackOf = (row: RemoteReleases) => (
    <Button size="small" icon="undo" disabled={!hasPrevious(row)} onClick={() => onRollBack(row)}>
      {t('releases.back')}
    </Button>
  )
  return [
    {
      key: 'remote',
      title: t('releases.col.section'),
      isName: true,
      card: { place: 'title', render: ({ remote }) => remote },
      render: ({ remote }) => (
        <span className={s.section}>
          <span className={s.tile} aria-hidden>
            {remote.slice(0, 2).toUpperCase()}
          </span>
          <TwoLines
            note={
              <span className={s.areas} title={areasOf(remote)}>
                {areasOf(remote)}
              </span>
            }
          >
            {remote}
          </TwoLines>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('releases.col.state'),
      card: 'aside',
      render: (row) =>
        isOff(row) ? (
          <Chip tone="grey" icon="power">
            {t('releases.state.off')}
          </Chip>
        ) : isFailing(row) ? (
          <Chip tone="red" icon="alarm">
            {t('releases.state.errors')}
          </Chip>
        ) : (
          <Chip tone="green" icon="circle-check">
            {t('releases.state.healthy')}
          </Chip>
        ),
    },
    {
      key: 'stable',
      title: t('releases.col.stable'),
      card: 'below',
      render: (row) => {
        const stable = pointerOf(row, 'stable')
        const who = stable?.by?.name ?? stable?.token ?? t('releases.byStart')
        return (
          <TwoLines
            note={
              stable?.set_at
                ? `${format.dayShort(stable.set_at)}, ${format.time(stable.set_at)} · ${who}`
                : who
            }
          >
            {stable ? <BuildName build={stable.build} /> : '–'}
          </TwoLines>
        )
      },
    },
    {
      key: 'canary',
      title: t('releases.col.canary'),
      card: { place: 'below', render: trialOf },
      render: (row) => trialOf(row) ?? '–',
    },
    number('loads', (row) => liveOf(row)?.day.loads ?? null),
    number('p75', (row) => liveOf(row)?.day.p75_ms ?? null),
    number('errors', (row) => faultPercent(liveOf(row)), 2),
    number('fellBack', ({ fell_back }) => fell_back),
    {
      key: 'rollBack',
      title: t('releases.back'),
      render: rollBackOf,
      // A card has no column to keep: where there is nothing to go back to, there is no button.
      card: { place: 'below', render: (row) => (hasPrevious(row) ? rollBackOf(row) : null) },
    },
  ]
}
