import type { FieldError } from '@manger/contract'
import { type Feeding, feedingRoutes, type RefusedAction } from '@manger/contract/feedings'
import { useErrorText, useFarm, useMay, usePaths } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useOccupants } from '../feeding/feeding-in-cab.api.ts'
import { useOtherName } from '../frame/use-other-name.ts'
import { type MeanwhileName, meanwhileState } from '../meanwhile/meanwhile.states.ts'
import type { Meanwhile } from '../meanwhile/use-meanwhile.ts'
import type { Sending } from '../pending/use-feeding-work.ts'
import type { CabState, MainDoes } from './cab-state.ts'
import { type PageFacts, type PageStateName, pageState } from './page.states.ts'

type PageStateOptions = Pick<PageFacts, 'mode'> &
  Partial<Pick<PageFacts, 'hasLines' | 'mixingLeft' | 'left' | 'isResidueChosen' | 'next'>> & {
    feeding: Feeding
    operation: Sending
    meanwhile: Meanwhile
  }

type PageStateHere = {
  state: CabState<PageStateName | MeanwhileName>
  /** Does what leads away from the page, or takes note of a refusal. */
  act: (does: MainDoes) => void
}

const NEXT_STEP = {
  load: { waited: 'start_load', in_process: 'finish_load' },
  unload: { loaded: 'start_unload', out_process: 'finish_unload' },
} as const

const stepOf = (mode: 'load' | 'unload', status: Feeding['status']): string | undefined =>
  Object.entries(NEXT_STEP[mode]).find(([from]) => from === status)?.[1]

/** The server tells why the next step is refused before it is tried. */
const barredOf = (mode: 'load' | 'unload', feeding: Feeding): RefusedAction | undefined =>
  feeding.refused_actions.find(({ action }) => action === stepOf(mode, feeding.status))

const firstError = (operation: Sending): FieldError | undefined =>
  Object.values(operation.error?.errors ?? {}).flat()[0]

const BUSY: readonly string[] = ['operator_busy', 'mixer_busy']

/** The state of a page around the lines, and what its main button leads to. */
export const usePageState = (options: PageStateOptions): PageStateHere => {
  const { mode, feeding, operation, meanwhile } = options
  const may = useMay()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const barred = barredOf(mode, feeding)
  const error = firstError(operation)
  const inTheWay = operation.state === 'refused' ? error?.code : barred?.code
  // A refusal on the way names the ration only: the feeding behind it is looked for.
  const isLooked = BUSY.includes(String(inTheWay)) && !barred?.busy_with
  const { ofMixer, ofOperator } = useOccupants(
    isLooked ? { day: feeding.planned_on, mixer: feeding.mixer.id } : null,
  )
  const found = inTheWay === 'mixer_busy' ? ofMixer : ofOperator
  const named = useOtherName(feeding, {
    id: barred?.busy_with?.id ?? found?.id,
    name: operation.state === 'refused' ? error?.name : barred?.name,
  })
  const ofPage = pageState({
    hasLines: true,
    mixingLeft: null,
    left: 0,
    isResidueChosen: false,
    next: null,
    ...options,
    status: feeding.status,
    sending: operation.state,
    refusal:
      operation.state === 'refused'
        ? { text: textOf(error && { ...error, ...named }, errorText), code: String(error?.code) }
        : null,
    barred:
      barred === undefined
        ? null
        : { code: barred.code, text: errorText({ field: '', code: barred.code, ...named }) },
    mayForce: may(feedingRoutes.update),
  })
  const act = (does: MainDoes) => {
    const other = barred?.busy_with ?? (found && { id: found.id, farm })
    if (does === 'leave') void navigate(paths.farm(farm, 'planning'))
    else if (does === 'open_other')
      void navigate(
        other ? paths.farm(other.farm, `planning/${other.id}/load`) : paths.farm(farm, 'planning'),
      )
    else if (meanwhile.state !== null) meanwhile.act(does)
    else if (does === 'read') operation.drop()
  }
  const closed = inTheWay === 'day_closed' ? meanwhileState('day_closed') : null
  return { state: meanwhile.state ?? closed ?? ofPage, act }
}

const textOf = (error: FieldError | undefined, write: (error: FieldError) => string): string =>
  error === undefined ? '' : write(error)
