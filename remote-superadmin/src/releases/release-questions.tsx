import type { RemoteReleases } from '@manger/contract/releases'
import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Question } from '@manger/ui/data'
import { pointerOf, takenBack } from './health.ts'
import * as s from './releases.module.css'

/** What a super-admin is about to do with a section. */
export type Intent =
  | { kind: 'rollBack' | 'switch'; row: RemoteReleases }
  | { kind: 'takeDown'; row: RemoteReleases; build: string }

type QuestionsProps = { intent: Intent | null; isBusy: boolean; onYes: () => void; onClose: () => void }

const RollBack = ({ row }: { row: RemoteReleases }) => {
  const t = useTranslate()
  const format = useFormat()
  const stable = pointerOf(row, 'stable')
  return (
    <>
      {`${stable?.build} → ${stable?.previous}. `}
      {t('releases.rollBackText')} <b>{t('releases.since')}</b>
      <ul className={s.list}>
        {takenBack(row).map(({ build, created_at }) => (
          <li key={build}>{`${build}, ${format.dateTime(created_at)}`}</li>
        ))}
      </ul>
    </>
  )
}

/** Asks once before a section changes for everybody. */
export const ReleaseQuestions = ({ intent, isBusy, onYes, onClose }: QuestionsProps) => {
  const t = useTranslate()
  if (intent === null) return null
  const { kind, row } = intent
  const isOff = (row.rollout?.off_since ?? null) !== null
  const isBack = kind === 'switch' && isOff
  const deed = t(kind === 'switch' ? (isOff ? 'releases.turnOn' : 'releases.turnOff') : `releases.${kind}`)
  const textOf = () => {
    if (intent.kind === 'takeDown') return t('releases.takeDownText', { build: intent.build })
    if (intent.kind === 'rollBack') return <RollBack row={row} />
    return isOff ? undefined : t('releases.turnOffText')
  }
  return (
    <Question
      open
      title={`${row.remote}: ${deed}`}
      text={textOf()}
      onClose={onClose}
      buttons={
        <>
          <Button onClick={onClose}>{t('releases.cancel')}</Button>
          <Button kind={isBack ? 'primary' : 'danger'} busy={isBusy} onClick={onYes}>
            {deed}
          </Button>
        </>
      }
    />
  )
}
