import { type RemoteReleases, releaseRoutes } from '@manger/contract/releases'
import { NO_VALUE, useFormat, useMay, useNotify, usePage, usePaths, useTranslate } from '@manger/platform'
import { Button, Card, LinkButton, Note, Page, type PageAction, PageHeader, Tag } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { Channels } from './channels.tsx'
import { buildOf, faultPercent, isFailing, pointerOf } from './health.ts'
import { Journal } from './journal.tsx'
import { PublishDialog } from './publish.dialog.tsx'
import { isOff, useReleaseColumns } from './release.columns.tsx'
import { type Intent, ReleaseQuestions } from './release-questions.tsx'
import { useJournal, useOffer, useReleases, useReleaseWrites } from './releases.api.ts'
import * as s from './releases.module.css'
import { TrialDialog } from './trial.dialog.tsx'
import { useRefused } from './use-refused.ts'

const LATEST = 8

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
  const { data: offer, isLoading } = useOffer(canView)
  const columns = useReleaseColumns(offer, (one) => setIntent({ kind: 'rollBack', row: one }))
  // With the names of their areas, which set the widths of the columns.
  const rows = isLoading ? undefined : data?.data
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
    if (intent.kind === 'takeDown') void run(() => writes.takeDown(intent.row.remote, intent.build))
    else if (intent.kind === 'switch')
      void run(() => writes.change(intent.row, { is_off: !isOff(intent.row) }))
    else if (previous) void run(() => writes.makeStable(intent.row, previous))
  }
  const actionsOf = (one: RemoteReleases): PageAction[] => {
    const trial = pointerOf(one, 'canary')
    const making: PageAction[] =
      trial === undefined
        ? []
        : [
            {
              key: 'stable',
              icon: 'check',
              label: t('releases.makeStable'),
              onSelect: () => void run(() => writes.makeStable(one, trial.build)),
            },
            {
              key: 'end',
              icon: 'close',
              label: t('releases.endTrial'),
              onSelect: () => void run(() => writes.endTrial(one.remote)),
            },
          ]
    return [
      {
        key: 'trial',
        icon: 'users',
        label: t('releases.trialFor'),
        onSelect: () => {
          setChosen(one.remote)
          setChoosing(true)
        },
      },
      ...making,
      {
        key: 'switch',
        icon: 'power',
        label: t(isOff(one) ? 'releases.turnOn' : 'releases.turnOff'),
        danger: !isOff(one),
        onSelect: () => setIntent({ kind: 'switch', row: one }),
      },
    ]
  }
  return (
    <Page>
      <PageHeader
        title={t('releases.title')}
        note={
          canView && (
            <Tag>
              {t('releases.runs', {
                host: offer?.host.version ?? NO_VALUE,
                contract: offer?.host.contract ?? NO_VALUE,
              })}
            </Tag>
          )
        }
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
        actions={actionsOf}
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
            onTakeDown={(build) => setIntent({ kind: 'takeDown', row, build })}
            onPutBack={(build) => void run(() => writes.putBack(row.remote, build))}
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
