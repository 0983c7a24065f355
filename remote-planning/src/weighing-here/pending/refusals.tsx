import type { FieldError } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useErrorText, useFarm, usePaths, useTranslate } from '@manger/platform'
import { LinkButton, Note } from '@manger/ui'
import { useOccupants } from '../feeding/feeding-in-cab.api.ts'
import { PendingNote } from './pending-note.tsx'
import type { Sending } from './use-operation.ts'

type RefusalsProps = { feeding: Feeding; operation: Sending }

const isLine = (field: string): boolean => field.startsWith('ingredients.')

/** Why the work cannot begin, and where to go with that; what is short stands in the list of the page. */
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
