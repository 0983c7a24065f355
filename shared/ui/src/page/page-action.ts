import type { IconName } from '#icons/icons.ts'

/** Something that can be done with the page or with a row: a call or a link. */
export type PageAction = {
  key: string
  label: string
  icon?: IconName
  onSelect?: () => void
  to?: string
  disabled?: boolean
  busy?: boolean
  danger?: boolean
}
