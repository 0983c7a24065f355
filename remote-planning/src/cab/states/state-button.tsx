import { type Ref, useImperativeHandle, useRef } from 'react'
import { MainButton } from '../frame/bar-button.tsx'
import type { CabState, MainDoes } from './cab-state.ts'
import { useCabWords } from './use-cab-words.ts'

type StateButtonProps = {
  state: CabState
  /** The action is on its way: further taps do nothing. */
  isBusy: boolean
  progress?: number | null
  /** The next thing to do on this page: a keyboard goes on here. */
  isNext?: boolean
  onPress: (does: MainDoes) => void
  ref?: Ref<{ press: () => void }>
}

/** The main action of a state. */
export const StateButton = ({ state, isBusy, progress, isNext, onPress, ref }: StateButtonProps) => {
  const say = useCabWords()
  const { does, label, note, tone, isOff } = state.main
  const press = () => onPress(does)
  const latest = useRef(press)
  latest.current = press
  useImperativeHandle(ref, () => ({ press: () => !isOff && !isBusy && latest.current() }), [isOff, isBusy])
  return (
    <MainButton
      tone={tone}
      disabled={isOff}
      isBusy={isBusy}
      progress={progress}
      isNext={isNext}
      note={note && say(note)}
      onPress={press}
    >
      {say(label)}
    </MainButton>
  )
}
