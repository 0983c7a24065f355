import { type RemoteReleases, releaseRoutes } from '@manger/contract/releases'
import { useFormat, useMay, useNotify, usePage, usePaths, useTranslate } from '@manger/platform'
import { Button, Card, Chip, LinkButton, Note, Page, PageHeader, Tag, TwoLines } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { BuildName } from './build-name.tsx'
import { Channels } from './channels.tsx'
import { buildOf, faultPercent, isFailing, pointerOf } from './health.ts'
import { Journal } from './journal.tsx'
import { PublishDialog } from './publish.dialog.tsx'
import { type Intent, ReleaseQuestions } from './release-questions.tsx'
import { useJournal, useReleases, useReleaseWrites } from './releases.api.ts'
import * as s from './releases.module.css'
import { TrialDialog } from './trial.dialog.tsx'
import { useRefused } from './use-refused.ts'

const LATEST = 8

const isOff = ({ rollout }: RemoteReleases): boolean => (rollout?.off_since ?? null) !== null

const percentOf = ({ rollout }: RemoteReleases): number => rollout?.percent ?? 0

const hasPrevious = (row: RemoteReleases): boolean => (pointerOf(row, 'stable')?.previous ?? null) !== null

const useColumns = (onRollBack: (row: RemoteReleases) => void): Column<RemoteReleases>[] => {
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
  const trialOf = (row: RemoteReleases) => {
    const trial = pointerOf(row, 'canary')
    return trial ? (
      <span className={s.trial}>
        <span>
          <BuildName build={trial.build} /> <Tag tone="wheat">{`${format.number(percentOf(row))} %`}</Tag>
        </span>
        <progress className={s.trialShare} max={100} value={percentOf(row)} aria-hidden />
      </span>
    ) : null
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
      card: 'title',
      render: ({ remote }) => remote,
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
          <TwoLines note={stable?.set_at ? `${format.dateTime(stable.set_at)} · ${who}` : who}>
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
    number('previews', ({ overrides }) => overrides),
    {
      key: 'rollBack',
      title: t('releases.back'),
      render: rollBackOf,
      // A card has no column to keep: where there is nothing to go back to, there is no button.
      card: { place: 'below', render: (row) => (hasPrevious(row) ? rollBackOf(row) : null) },
    },
  ]
}

/** Which build of each section is live, how it fares, and the ways to change that. */
export const ReleasesScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const notify = useNotify()
  const canView = useMay()(releaseRoutes.list)
  const { data, error, refresh } = useReleases(canView)
  const journal = useJournal(LATEST, canView)
  const writes = useReleaseWrites()
  const [chosen, setChosen] = useState<string | null>(null)
  const [intent, setIntent] = useState<Intent | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const refused = useRefused()
  const [isBusy, setBusy] = useState(false)
  usePage({ title: t('releases.title') })
  const columns = useColumns((row) => setIntent({ kind: 'rollBack', row }))
  const rows = data?.data
  const row = !canView ? undefined : (rows?.find(({ remote }) => remote === chosen) ?? rows?.[0])
  const failing = rows?.find((one) => isFailing(one) && pointerOf(one, 'stable')?.previous)

  const run = async (deed: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await deed()
      notify.success(t('releases.done'))
    } catch (error) {
      refused(error)
      await refresh()
    }
    setBusy(false)
    setIntent(null)
  }
  const handleYes = () => {
    if (intent === null) return
    const previous = pointerOf(intent.row, 'stable')?.previous
    if (intent.kind === 'switch') void run(() => writes.change(intent.row, { is_off: !isOff(intent.row) }))
    else if (previous) void run(() => writes.makeStable(intent.row, previous))
  }
  return (
    <Page>
      <PageHeader
        title={t('releases.title')}
        actions={[
          {
            key: 'journal',
            icon: 'history',
            label: t('releases.journal'),
            to: paths.root('releases/journal'),
          },
          { key: 'places', icon: 'sliders', label: t('places.title'), to: paths.root('releases/places') },
          { key: 'tokens', icon: 'lock', label: t('tokens.title'), to: paths.root('releases/tokens') },
        ]}
        primary={{
          key: 'publish',
          icon: 'upload',
          label: t('releases.publish'),
          onSelect: () => setPublishing(true),
        }}
      />
      {failing && (
        <Note
          tone="red"
          title={failing.remote}
          actions={
            <Button kind="danger" icon="undo" onClick={() => setIntent({ kind: 'rollBack', row: failing })}>
              {t('releases.rollBack')}
            </Button>
          }
        >
          {t('releases.alarm', {
            name: pointerOf(failing, 'stable')?.build,
            share: format.percent(
              faultPercent(buildOf(failing, pointerOf(failing, 'stable')?.build)) ?? 0,
              2,
            ),
          })}{' '}
          {failing.fell_back > 0 && `${t('releases.col.fellBack')}: ${format.number(failing.fell_back)}. `}
          {`${t('releases.rollBack')}: ${pointerOf(failing, 'stable')?.previous}.`}
        </Note>
      )}
      <DataTable
        label={t('releases.table')}
        columns={columns}
        rows={rows}
        rowKey={({ remote }) => remote}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={t('releases.title')}
        empty={{ text: t('releases.empty') }}
        selected={row?.remote ?? null}
        onSelect={({ remote }) => setChosen(remote)}
        isAlarm={isFailing}
      />
      {row && (
        <div className={s.lower}>
          <Channels
            row={row}
            isBusy={isBusy}
            onShare={(percent) => void run(() => writes.change(row, { percent }))}
            onStable={(build) => void run(() => writes.makeStable(row, build))}
            onEndTrial={() => void run(() => writes.endTrial(row.remote))}
            onTrial={() => setChoosing(true)}
            onSwitch={() => setIntent({ kind: 'switch', row })}
          />
          <Card
            title={t('releases.latest')}
            extra={<LinkButton to={paths.root('releases/journal')}>{t('releases.allEntries')}</LinkButton>}
          >
            <Journal entries={journal.data?.data ?? []} />
          </Card>
        </div>
      )}
      <ReleaseQuestions intent={intent} isBusy={isBusy} onYes={handleYes} onClose={() => setIntent(null)} />
      {isChoosing && row && <TrialDialog row={row} onClose={() => setChoosing(false)} />}
      {isPublishing && row && <PublishDialog remote={row.remote} onClose={() => setPublishing(false)} />}
    </Page>
  )
}
