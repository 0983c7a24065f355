import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { Cab } from '../../frame/cab.tsx'
import { CabHead } from '../../frame/cab-head.tsx'
import { useLeave } from '../../frame/use-leave.tsx'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { linesToLoad } from '../lines.formulas.ts'
import type { LoadWork } from '../use-load-work.ts'
import { PlannedLines } from './planned-lines.tsx'
import * as s from './start-page.module.css'

type StartPageProps = { feeding: Feeding; work: LoadWork }

type Exception = { force?: true; write_off?: true }

// What was agreed to before a further refusal still counts.
const agreedIn = (body: LoadWork['body']): Exception =>
  body?.action === 'start'
    ? { ...(body.force && { force: true }), ...(body.write_off && { write_off: true }) }
    : {}

/** Before the first ingredient: what shall go in, and the one button that begins. */
export const StartPage = ({ feeding, work }: StartPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { id } = useFarm()
  const { ration, mixer, period, planned_on, load_target } = feeding
  const { operation, start } = work
  const { onBack, question } = useLeave({ to: paths.farm(id, 'planning'), isWorking: false })
  const { state, act } = usePageState({
    mode: 'load',
    feeding,
    operation,
    meanwhile: work.meanwhile,
    hasLines: linesToLoad(feeding).length > 0,
  })
  const agreed = agreedIn(work.body)
  const isShort = state.name === 'not_enough_stock'
  return (
    <Cab
      head={
        <CabHead
          title={ration.name}
          note={`${mixer.name} · ${period.name} · ${format.dayMonth(planned_on)}`}
          onBack={onBack}
        />
      }
      aside={
        <PlannedLines feeding={feeding} refused={operation.state === 'refused' ? operation.error : null} />
      }
      bar={
        <StateButton
          state={state}
          isNext
          isBusy={operation.state === 'sending'}
          onPress={(does) => {
            if (does === 'start') start(agreed)
            else if (does === 'start_in_spite')
              start({ ...agreed, ...(isShort ? { force: true } : { write_off: true }) })
            else act(does)
          }}
        />
      }
    >
      <section className={s.card} aria-label={ration.name}>
        <h2 className={s.name}>{ration.name}</h2>
        <p className={s.weight}>
          <b>{format.weight(load_target).value}</b> <span>{format.units.weight}</span>
        </p>
        <p className={s.groups}>
          {feeding.groups.map(({ name, heads }) => `${name} · ${t('heads', { count: heads })}`).join('\n')}
        </p>
      </section>
      <StateCard state={state}>{isShort && <p>{t('cab.shortLines')}</p>}</StateCard>
      {question}
    </Cab>
  )
}
