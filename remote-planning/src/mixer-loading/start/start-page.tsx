import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { Note } from '@manger/ui'
import { BarButton, MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { CabHead } from '../../weighing-here/cab/cab-head.tsx'
import { useLeave } from '../../weighing-here/cab/use-leave.tsx'
import { Refusals } from '../../weighing-here/pending/refusals.tsx'
import type { LoadWork } from '../use-load-work.ts'
import { PlannedLines } from './planned-lines.tsx'
import * as s from './start-page.module.css'
import { useStartButton } from './use-start-button.ts'

type StartPageProps = { feeding: Feeding; work: LoadWork }

/** Before the first ingredient: what shall go in, and the one button that begins. */
export const StartPage = ({ feeding, work }: StartPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const { id } = useFarm()
  const { ration, mixer, period, planned_on, load_target } = feeding
  const { onBack, question } = useLeave({ to: paths.farm(id, 'planning'), isWorking: false })
  const mayStart = feeding.allowed_actions.includes('start_load')
  const { label, note, tone, press } = useStartButton(work)
  const refused = work.operation.state === 'refused' ? work.operation.error : null
  return (
    <Cab
      head={
        <CabHead
          title={ration.name}
          note={`${mixer.name} · ${period.name} · ${format.dayMonth(planned_on)}`}
          onBack={onBack}
        />
      }
      aside={<PlannedLines feeding={feeding} refused={refused} />}
      bar={
        mayStart ? (
          <MainButton tone={tone} note={note} isBusy={work.operation.state === 'sending'} onPress={press}>
            {label}
          </MainButton>
        ) : (
          <BarButton icon="arrow-left" onPress={onBack}>
            {t('cab.back')}
          </BarButton>
        )
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
      {!mayStart && <Note tone="plain">{t('cab.mayNotLoad')}</Note>}
      <Refusals feeding={feeding} operation={work.operation} />
      {question}
    </Cab>
  )
}
