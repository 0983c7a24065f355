import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import * as s from './text-box.module.css'

type TextBoxProps = Omit<ComponentProps<'input'>, 'prefix' | 'onChange'> & {
  onChange: (text: string) => void
  status: 'error' | undefined
  before?: ReactNode
  after?: ReactNode
  clearable?: boolean | undefined
}

/** The box of every field of one line: what stands before the text, the text, what stands after it. */
export const TextBox = (props: TextBoxProps) => {
  const { onChange, status, before, after, clearable, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <span className={cx(s.box, status === 'error' && s.wrong, rest.disabled === true && s.off, className)}>
      {before}
      <input
        type="text"
        {...rest}
        ref={input}
        className={s.text}
        onChange={(event) => onChange(event.target.value)}
      />
      {clearable === true && rest.value !== '' && rest.disabled !== true && (
        // For the mouse alone: a keyboard empties the field itself.
        <button type="button" tabIndex={-1} aria-hidden className={s.clear} onClick={clear}>
          <Icon name="close" size={14} />
        </button>
      )}
      {after !== undefined && <span className={s.after}>{after}</span>}
    </span>
  )
}
