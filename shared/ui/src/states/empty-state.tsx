import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '#page/action-button.tsx'
import type { PageAction } from '#page/page-action.ts'
import { StateBox } from './state-box.tsx'

export type EmptyStateProps = {
  /** "Table is empty" unless given. */
  title?: string
  /** What is missing, in one sentence. */
  text?: string
  /** The next steps, at most two: the first is the main button of the place. */
  steps?: readonly PageAction[]
  /** What is no button, such as a switch. */
  actions?: ReactNode
}

/** An empty trough, for a list without rows. */
const EmptyTrough = () => (
  <svg width="84" height="58" viewBox="0 0 88 62" fill="none" aria-hidden="true">
    <path
      d="M8 56V10C14 36 26 46 44 46S74 36 80 10V56"
      stroke="var(--m-border-strong)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M26 54h36" stroke="var(--m-border)" strokeWidth="4" strokeLinecap="round" />
  </svg>
)

/** Nothing here yet. */
export const EmptyState = ({ title, text, steps = [], actions }: EmptyStateProps) => {
  const { t } = useTranslation('ui')
  const buttons = steps.map((step, at) => <ActionButton key={step.key} action={step} isPrimary={at === 0} />)
  return (
    <StateBox
      picture={<EmptyTrough />}
      title={title ?? t('empty')}
      text={text}
      actions={buttons.length > 0 ? buttons : actions}
    />
  )
}
