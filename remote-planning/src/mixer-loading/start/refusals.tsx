import type { FieldError } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useErrorText, useFarm, usePaths, useTranslate } from '@manger/platform'
import { LinkButton, Note } from '@manger/ui'
import { PendingNote } from '../../weighing-here/pending/pending-note.tsx'
import { useOccupants } from '../mixer-loading.api.ts'
import type { LoadWork } from '../use-load-work.ts'

type RefusalsProps = { feeding: Feeding; operation: LoadWork['operation'] }

const isLine = (field: string): boolean => field.startsWith('ingredients.')

/** Why a load cannot begin, and where to go with that: the list below shows what is short. */
export const Refusals = ({ feeding, operation }: RefusalsProps) => {
  const t = useTranslate()
  const errorText = useErrorText()
  const { state, error } = operation
  if (state !== 'refused' || error === null) return <PendingNote operation={operation} />
  const lines = Object.keys(error.errors).filter(isLine)
  const others = Object.entries(error.errors).flatMap(([field, list]) => (isLine(field) ? [] : list))
  return (
    <>
      {lines.length > 0 && (
        <Note tone="red" title={t('cab.notEnough')}>
          {t('cab.shortLines', { count: lines.length })}
        </Note>
      )}
      {others.map((problem) => (
        <Note
          key={`${problem.code} ${problem.name}`}
          tone="red"
          actions={<Occupant feeding={feeding} problem={problem} />}
        >
          {errorText(problem)}
        </Note>
      ))}
    </>
  )
}

const BUSY: readonly FieldError['code'][] = ['mixer_busy', 'operator_busy']

/** The way to the feeding that is in the way. */
const Occupant = ({ feeding, problem }: { feeding: Feeding; problem: FieldError }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { id } = useFarm()
  const isBusy = BUSY.includes(problem.code)
  const { ofMixer, ofOperator } = useOccupants(
    isBusy ? { day: feeding.planned_on, mixer: feeding.mixer.id } : null,
  )
  if (!isBusy) return null
  const found = problem.code === 'mixer_busy' ? ofMixer : ofOperator
  const page = found?.status === 'in_process' ? 'load' : 'unload'
  return (
    <LinkButton to={paths.farm(id, found ? `planning/${found.id}/${page}` : 'planning')}>
      {t('cab.openFeeding', { name: problem.name ?? '' })}
    </LinkButton>
  )
}
