import type { Kg, Seconds } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { MainButton } from '../cab/bar-button.tsx'
import type { Standing } from './standing.ts'

type WeighButtonProps = {
  weight: Kg
  standing: Standing
  /** How long the weight holds already, and how long it must. */
  heldMs: number
  seconds: Seconds | null
  isBusy: boolean
  /** Whether this person may weigh at all. */
  isAllowed: boolean
  /** Goes on with a weight inside the window. */
  onNext: () => void
  /** Asks why it is too little or too much. */
  onAccept: () => void
}

/** Ends a line: by itself in some seconds, now, or with a confirmed error. */
export const WeighButton = (props: WeighButtonProps) => {
  const { weight, standing, heldMs, seconds, isBusy, isAllowed, onNext, onAccept } = props
  const t = useTranslate()
  const format = useFormat()
  const { value } = format.weight(weight)
  if (weight <= 0 || !isAllowed) {
    return (
      <MainButton
        tone="quiet"
        disabled
        note={t(isAllowed ? 'cab.nothingYet' : 'cab.onlyLook')}
        onPress={onAccept}
      >
        {t('cab.accept')}
      </MainButton>
    )
  }
  if (standing !== 'inside') {
    const isOver = standing === 'over'
    return (
      <MainButton
        tone={isOver ? 'alarm' : 'quiet'}
        note={t(isOver ? 'cab.confirmError' : 'cab.belowWindow')}
        isBusy={isBusy}
        onPress={onAccept}
      >
        {t('cab.acceptWeight', { value })}
      </MainButton>
    )
  }
  const isCounting = seconds !== null && heldMs > 0
  return (
    <MainButton
      isBusy={isBusy}
      progress={isCounting ? Math.min(1, heldMs / (seconds * 1000)) : null}
      note={
        isCounting
          ? t('cab.byItself', { seconds: format.number(Math.max(0, Math.ceil(seconds - heldMs / 1000)), 0) })
          : t('cab.acceptWeight', { value })
      }
      onPress={onNext}
    >
      {t('cab.nextNow')}
    </MainButton>
  )
}
