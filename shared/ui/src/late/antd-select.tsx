import { Select as AntSelect, type SelectProps } from 'antd'
import type { Option } from '#fields/option.ts'
import { AntdRoot } from './antd-root.tsx'

export const Select = <Value, Key extends string | number>(props: SelectProps<Value, Option<Key>>) => (
  <AntdRoot>
    <AntSelect<Value, Option<Key>> {...props} />
  </AntdRoot>
)
