import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './number-pad.module.css'
import type { TypedWeight } from './use-typed-weight.ts'

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Large keys for a glove; the field keeps the focus, so that a keyboard may go on. */
export const NumberPad = ({ typed: { press, decimal } }: { typed: TypedWeight }) => {
  const t = useTranslate()
  const keys = [...DIGITS, decimal, '0']
  return (
    <fieldset className={s.pad} aria-label={t('cab.pad.name')}>
      {keys.map((key) => (
        <Key key={key} onPress={() => press(key)}>
          {key}
        </Key>
      ))}
      <Key label={t('cab.pad.back')} onPress={() => press('back')}>
        <Icon name="backspace" size={26} />
      </Key>
    </fieldset>
  )
}

type KeyProps = { label?: string; children: ReactNode; onPress: () => void }

const Key = ({ label, children, onPress }: KeyProps) => (
  <button
    type="button"
    className={s.key}
    aria-label={label}
    tabIndex={-1}
    onPointerDown={(event) => event.preventDefault()}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onPress}
  >
    {children}
  </button>
)
