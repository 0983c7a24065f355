import type { ComponentProps } from 'react'
import { Icon } from '#icons/icon.tsx'
import * as s from './select.module.css'
import { TextBox } from './text-box.tsx'

type WaitingSelectProps = {
  /** Name, description and state of the field, as the list will have them. */
  links: ComponentProps<'input'>
  className: string | undefined
  /** What is chosen, in words. */
  text: string
  prefix: string | undefined
  placeholder: string | undefined
  disabled: boolean | undefined
  onEnter: () => void
}

/** What stands for the moment in which the list is on its way: the same words in a box of the same size. */
export const WaitingSelect = ({ links, className, text, prefix, onEnter, ...rest }: WaitingSelectProps) => (
  <TextBox
    {...rest}
    {...links}
    className={className}
    role="combobox"
    aria-expanded={false}
    readOnly
    status={undefined}
    value={text}
    before={prefix !== undefined && <span className={s.waitingPrefix}>{prefix}</span>}
    after={<Icon name="chevron-down" size={15} />}
    onFocus={onEnter}
    onChange={onEnter}
  />
)
