import { TEXTAREA_ROWS } from '@manger/contract'
import { Input } from 'antd'
import { useFieldLinks, useFieldStatus } from './field-context.ts'

export type TextareaProps = {
  value: string
  onChange: (value: string) => void
  /** Name where no `Field` stands around it. */
  label?: string
  /** Longer text is cut, also when it is pasted. */
  maxLength?: number
  rows?: number
  placeholder?: string
  disabled?: boolean
}

/** Several lines of text; grows to three times its rows (specification 9). */
export const Textarea = ({
  value,
  onChange,
  label,
  maxLength,
  rows = TEXTAREA_ROWS,
  ...rest
}: TextareaProps) => {
  const status = useFieldStatus()
  return (
    <Input.TextArea
      {...rest}
      {...useFieldLinks(label)}
      value={value}
      status={status}
      autoSize={{ minRows: rows, maxRows: rows * 3 }}
      onChange={(event) => onChange(event.target.value.slice(0, maxLength))}
    />
  )
}
