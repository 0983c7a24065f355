import { type Kg, roundTo } from '@manger/contract'
import { useErrorText, useFarm, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Button, useIsPhone, useIsTouch } from '@manger/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { BarButton } from '../frame/bar-button.tsx'
import { Cab } from '../frame/cab.tsx'
import { type Signal, signal } from '../frame/signal.ts'
import { useCabSetting } from '../frame/use-cab-setting.ts'
import type { Meanwhile } from '../meanwhile/use-meanwhile.ts'
import type { Sending } from '../pending/use-feeding-work.ts'
import { FillControl } from '../scale/fill-control.tsx'
import type { Scale } from '../scale/scale-source.ts'
import type { MainDoes } from '../states/cab-state.ts'
import { type LineShown, lineState, moreThanLoaded } from '../states/line.states.ts'
import { StateButton } from '../states/state-button.tsx'
import { type Traced, useTrace } from '../trace/use-trace.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { NumberPad } from './number-pad.tsx'
import { useLineFacts } from './use-line-facts.ts'
import { useTypedWeight } from './use-typed-weight.ts'
import { type LineToWeigh, useWeighing } from './use-weighing.ts'
import { WeighCard } from './weigh-card.tsx'

/** How a line ended: by itself, by the driver, and then why where it is outside its window. */
type Ending = { advance: 'auto' | 'manual'; reason?: string }

export type LineStepProps = {
  mode: 'load' | 'unload'
  head: ReactNode
  name: string
  aside?: ReactNode
  /** The planned ingredient that this one replaces. */
  instead?: string | undefined
  hint?: ReactNode
  scale: Scale
  line: LineToWeigh
  /** Of which feeding, ingredient or group the scale leaves its trace. */
  traced: Traced
  /** Kg in the mixer when a group begins, and how much more than loaded is still taken. */
  mixer?: { left: Kg; window: Kg }
  operation: Sending
  /** The weight of this line that is on its way or was not taken; it stays on the screen. */
  kept: Kg | null
  /** Something else is asked: nothing advances by itself. */
  isHeld: boolean
  /** What others did meanwhile: it stands for what the line says. */
  meanwhile: Meanwhile
  /** What may be done about the lines that are left. */
  offer?: ReactNode
  strip: (weight: Kg) => ReactNode
  /** What comes below the card. */
  children: (weight: Kg) => ReactNode
  /** Hears every reading: a reload goes on from it. */
  onWeight: (weight: Kg) => void
  onUndo: (() => void) | null
  onSkip: (() => void) | null
  /** Null: this person may only look on. */
  onStore: ((weight: Kg, ending: Ending) => void) | null
}

/** One line of the work: its card, what comes then, and the three buttons (design 7). */
export const LineStep = (props: LineStepProps) => {
  const { mode, head, name, scale, line, operation, meanwhile, kept, onUndo, onSkip, onStore } = props
  const t = useTranslate()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const [isPhone, isTouch] = [useIsPhone(), useIsTouch()]
  const hasPad = scale.kind === 'manual' && kept === null && (isPhone || isTouch)
  const main = useRef<{ press: () => void }>(null)
  const [isAccepting, setAccepting] = useState(false)
  const isIdle = operation.state === 'idle' && onStore !== null
  const store = (weight: Kg, ending: Ending) => {
    tell('advance')
    if ('end' in scale) scale.end(weight)
    onStore?.(weight, ending)
  }
  const mixer = props.mixer ?? null
  const isTooMuch = (weight: Kg) => moreThanLoaded({ mixer, weight }) > 0
  const trace = useTrace({
    ...props.traced,
    half: mode === 'load' ? 'load' : 'upload',
    target: line.planned,
    scale,
  })
  const { weight: onScale, state: advance } = useWeighing(scale, {
    line,
    isOut: mode === 'unload',
    isHeld: (weight) =>
      weight <= 0 || props.isHeld || isAccepting || !isIdle || meanwhile.state !== null || isTooMuch(weight),
    onRead: (read) => {
      props.onWeight(read)
      trace(read)
    },
    onAdvance: (weight) => store(weight, { advance: 'auto' }),
  })
  const typed = useTypedWeight(scale, onScale)
  const weight = kept ?? onScale
  const refusal = Object.values(operation.error?.errors ?? {})
    .flat()
    .map(errorText)
  const ofLine = lineState(
    useLineFacts({ ...props, weight, advance, refusal: [...new Set(refusal)].join(' ') }),
  )
  const state: LineShown = { ...ofLine, ...meanwhile.state }
  const addPiece = (piece: Kg) => {
    if (scale.kind === 'simulated') scale.drop(piece)
    else typed.put(roundTo(weight + piece, 8))
  }
  const isCounting = line.seconds !== null && advance.heldMs > 0
  const tell = useSignals(state)

  const doMain = (does: MainDoes) => {
    if (does === 'leave') void navigate(paths.farm(farm, 'planning'))
    else if (meanwhile.state !== null) meanwhile.act(does)
    else if (does === 'store') store(weight, { advance: 'manual' })
    else if (does === 'accept') setAccepting(true)
    else if (does === 'retry') operation.retry()
    else if (does === 'read') operation.drop()
  }
  return (
    <Cab
      head={head}
      aside={props.children(weight)}
      pad={hasPad ? <NumberPad typed={typed} /> : undefined}
      bar={
        <>
          <BarButton icon="undo" disabled={!state.more.includes('undo')} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <BarButton icon="skip" disabled={!state.more.includes('skip')} onPress={() => onSkip?.()}>
            {t('cab.skip')}
          </BarButton>
          <StateButton
            ref={main}
            state={state}
            isBusy={operation.state === 'sending'}
            progress={
              state.name === 'in_tolerance' && isCounting && line.seconds !== null
                ? Math.min(1, advance.heldMs / (line.seconds * 1000))
                : null
            }
            onPress={doMain}
          />
        </>
      }
    >
      {props.strip(weight)}
      {props.offer}
      <WeighCard
        mode={mode}
        name={name}
        aside={props.aside}
        instead={props.instead}
        hint={props.hint}
        typed={scale.kind === 'manual' ? typed : null}
        hasPad={hasPad}
        line={line}
        weight={weight}
        state={state}
        onEnter={() => main.current?.press()}
        onPiece={isIdle && kept === null && !('end' in scale) ? addPiece : null}
      >
        {state.more.includes('give_up') && <Button onClick={operation.drop}>{t('cab.giveUp')}</Button>}
      </WeighCard>
      {scale.kind === 'simulated' && <FillControl scale={scale} mode={mode} />}
      {isAccepting && (
        <AcceptDialog
          mode={mode}
          name={name}
          state={ofLine}
          planned={line.planned}
          loaded={mixer?.left ?? null}
          weight={weight}
          onClose={() => setAccepting(false)}
          onReason={(reason) => {
            setAccepting(false)
            store(weight, { advance: 'manual', reason })
          }}
        />
      )}
    </Cab>
  )
}

const signalOf = ({ tone }: LineShown): Signal | null => {
  if (tone === 'bad') return 'over'
  return tone === 'good' ? 'target' : null
}

/** Tells once each time: the target is reached, too much fell in or came out (F13). Answers how to tell more. */
const useSignals = (state: LineShown): ((name: Signal) => void) => {
  const [hasSound] = useCabSetting('sound')
  const now = signalOf(state)
  const tell = useEffectEvent((name: Signal) => signal(name, hasSound))
  useEffect(() => {
    if (now !== null) tell(now)
  }, [now])
  return (name) => signal(name, hasSound)
}
