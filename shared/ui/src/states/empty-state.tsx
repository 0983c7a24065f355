import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyTrough } from './empty-trough.tsx'
import { StateBox } from './state-box.tsx'

export type EmptyStateProps = {
  /** "Table is empty" unless given. */
  title?: string
  /** What is missing, in one sentence. */
  text?: string
  /** The next step: one button, at most two. */
  actions?: ReactNode
}

/** Nothing here yet. */
export const EmptyState = ({ title, text, actions }: EmptyStateProps) => {
  const { t } = useTranslation('ui')
  return <StateBox picture={<EmptyTrough />} title={title ?? t('empty')} text={text} actions={actions} />
}
