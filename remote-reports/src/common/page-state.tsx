import { isApiError, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, Forbidden, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import type { ReactNode } from 'react'

type PageStateProps = {
  title: string
  /** The list that the page belongs to: the arrow before the title leads there. */
  list?: { title: string; to: string }
  /** The right that is missing; absent where it is there. */
  right?: string | undefined
  error: unknown
  onRetry: () => void
  /** Tabs below the title. */
  children?: ReactNode
}

const State = ({ list, right, error, onRetry }: Omit<PageStateProps, 'title' | 'children'>) => {
  const t = useTranslate()
  const status = isApiError(error) ? error.status : null
  if (right !== undefined) return <Forbidden right={right} />
  if (status === 403) return <Forbidden />
  if (error === undefined) return <SkeletonBlock rows={7} />
  if (list === undefined || status !== 404) return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState
      title={t('detail.gone')}
      steps={[{ key: 'list', icon: 'arrow-left', label: list.title, to: list.to }]}
    />
  )
}

/** A page whose first answer is not there: title and tabs stand as they will, below them why, or what is waited for. */
export const PageState = ({ title, children, ...state }: PageStateProps) => (
  <Page>
    <PageHeader title={title} {...(state.list !== undefined && { back: state.list.to })}>
      {children}
    </PageHeader>
    <State {...state} />
  </Page>
)
