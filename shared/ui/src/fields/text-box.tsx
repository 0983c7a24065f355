import { type ComponentProps, type ReactNode, useRef } from 'react'
import { cx } from '#css/cx.ts'
import { Icon } from '#icons/icon.tsx'
import * as s from './text-box.module.css'

type TextBoxProps = Omit<ComponentProps<'input'>, 'prefix' | 'onChange'> & {
  /** By a key, or whole at once as by a paste, a drop or a phone that fills it in. */
  onChange: (text: string, kind: { isKey: boolean; isWhole: boolean }) => void
  status: 'error' | undefined
  before?: ReactNode
  after?: ReactNode
  clearable?: boolean | undefined
}

const KEYS = ['insertText', 'insertCompositionText']

/** How a text came: a deletion is neither a key that may be refused nor whole. */
const kindOf = (event: Event): { isKey: boolean; isWhole: boolean } => {
  const type = 'inputType' in event ? String(event.inputType) : ''
  const isKey = KEYS.includes(type)
  return { isKey, isWhole: !isKey && !/^(?:delete|history)/.test(type) }
}

/** The box of every field of one line: what stands before the text, the text, what stands after it. */
export const TextBox = (props: TextBoxProps) => {
  const { onChange, status, before, after, clearable, className, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('', { isKey: false, isWhole: true })
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
        onChange={(event) => onChange(event.target.value, kindOf(event.nativeEvent))}
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
