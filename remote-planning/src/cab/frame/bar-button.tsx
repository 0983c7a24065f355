import { cx, Icon, type IconName } from '@manger/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import * as s from './bar-button.module.css'

type BarButtonProps = { icon: IconName; children: ReactNode; disabled?: boolean; onPress: () => void }

/** A side button of the bottom bar: picture and word. */
export const BarButton = ({ icon, children, disabled = false, onPress }: BarButtonProps) => (
  <button type="button" className={cx(s.button, s.side)} disabled={disabled} onClick={onPress}>
    <Icon name={icon} size={24} />
    <span className={s.word}>{children}</span>
  </button>
)

type MainButtonProps = {
  /** `primary` goes on, `quiet` goes on with too little, `alarm` confirms too much. */
  tone?: 'primary' | 'quiet' | 'alarm'
  children: ReactNode
  note?: ReactNode
  /** How much of the countdown is over, 0 to 1. */
  progress?: number | null
  disabled?: boolean | undefined
  /** Something is on its way: further taps do nothing. */
  isBusy?: boolean
  /** The next thing to do: the focus comes here with the page, a keyboard goes on at once. */
  isNext?: boolean | undefined
  onPress: () => void
}

// A key that is still held from the page before must not press through this one.
const ignoreRepeat = (event: KeyboardEvent): void => {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/** The one large button of the cab. */
export const MainButton = (props: MainButtonProps) => {
  const {
    tone = 'primary',
    children,
    note,
    progress = null,
    disabled,
    isBusy = false,
    isNext,
    onPress,
  } = props
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <button
      ref={button}
      type="button"
      className={cx(s.button, s.main)}
      data-tone={tone}
      disabled={disabled}
      aria-busy={isBusy}
      onKeyDown={ignoreRepeat}
      onClick={() => !isBusy && onPress()}
    >
      <span className={s.title}>{children}</span>
      {note !== undefined && <span className={s.note}>{note}</span>}
      {progress !== null && <i className={s.countdown} style={{ width: `${progress * 100}%` }} />}
    </button>
  )
}
