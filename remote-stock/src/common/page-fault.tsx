import type { ApiError } from '@manger/platform'
import { useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, Forbidden } from '@manger/ui'

type PageFaultProps = {
  error: ApiError
  /** Where one goes on when the thing is no longer there. */
  list: { title: string; to: string }
  onRetry: () => void
}

/** Why the page of one thing stays empty: it is gone, the right to see it was just taken away, or it did not load. */
export const PageFault = ({ error, list, onRetry }: PageFaultProps) => {
  const t = useTranslate()
  if (error.status === 403) return <Forbidden />
  if (error.status !== 404) return <ErrorState onRetry={onRetry} />
  return (
    <EmptyState
      title={t('page.gone')}
      steps={[{ key: 'list', icon: 'arrow-left', label: list.title, to: list.to }]}
    />
  )
}
