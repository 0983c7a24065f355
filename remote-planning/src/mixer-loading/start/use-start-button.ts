import { useCan, useTranslate } from '@manger/platform'
import type { MainButtonProps } from '../../weighing-here/cab/bar-button.tsx'
import type { LoadWork } from '../use-load-work.ts'

type StartButton = {
  label: string
  note?: string
  tone: NonNullable<MainButtonProps['tone']>
  press: () => void
}

type Exception = { force?: true; write_off?: true }

// What was agreed to before a further refusal still counts.
const agreedIn = (body: LoadWork['operation']['body']): Exception =>
  body?.action === 'start'
    ? { ...(body.force && { force: true }), ...(body.write_off && { write_off: true }) }
    : {}

/** What the one button does: begin, send again, or begin in spite of what the server said. */
export const useStartButton = ({ operation, start }: LoadWork): StartButton => {
  const t = useTranslate()
  const can = useCan()
  const { state, error, body } = operation
  if (state === 'unanswered') return { label: t('cab.retry'), tone: 'primary', press: operation.retry }
  const isRefusedFor = (code: string) => state === 'refused' && error?.has(code) === true
  const needsWriteOff = isRefusedFor('other_residue')
  // Only who may edit the plan may begin without enough feed in stock (domain c).
  const mayForce = isRefusedFor('not_enough_stock') && can('schedule.schedule', 'change')
  const press = () =>
    start({
      ...agreedIn(body),
      ...(needsWriteOff && { write_off: true }),
      ...(mayForce && { force: true }),
    })
  if (mayForce) return { label: t('cab.loadAnyway'), note: t('cab.stockGoesBelow'), tone: 'alarm', press }
  if (needsWriteOff) return { label: t('cab.writeOffAndStart'), tone: 'alarm', press }
  return { label: t('cab.start'), tone: 'primary', press }
}
