import type { ComponentProps } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import * as s from './select.module.css'
import * as box from './text-box.module.css'

type WaitingSelectProps = {
  /** Name, description and state of the field, as the list will have them. */
  links: ComponentProps<'button'>
  className: string | undefined
  /** What is chosen, in words. */
  text: string
  prefix: string | undefined
  placeholder: string | undefined
  disabled: boolean | undefined
  onEnter: () => void
}

/** What stands for the moment in which the list is on its way: the same words in a box of the same size. */
export const WaitingSelect = (props: WaitingSelectProps) => {
  const { links, className, text, prefix, placeholder, disabled, onEnter } = props
  return (
    <button
      {...links}
      type="button"
      role="combobox"
      aria-expanded={false}
      disabled={disabled}
      className={cx(box.box, s.waiting, disabled === true && box.off, className)}
      onFocus={onEnter}
    >
      {prefix !== undefined && <span className={s.prefix}>{prefix}</span>}
      <span className={cx(s.words, text === '' && prefix === undefined && s.none)}>
        {text === '' ? placeholder : text}
      </span>
      <Icon name="chevron-down" size={15} />
    </button>
  )
}
