import type { SectionName } from '@manger/contract'
import type { ApiError } from '@manger/platform'
import { usePaths, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, Forbidden, LinkButton, Page, PageHeader, SkeletonBlock } from '@manger/ui'

type RecipeStatesProps = {
  title: string
  canView: boolean
  /** Section of the right that is missing where nothing may be seen. */
  right?: SectionName
  /** The path names no recipe, or one that is not there. */
  isGone?: boolean
  error?: ApiError | undefined
  onRetry?: () => void
}

/** What stands in the place of a recipe while there is none to show. */
export const RecipeStates = (props: RecipeStatesProps) => {
  const { title, canView, right = 'animalfeed.recipe', isGone = false, error, onRetry } = props
  const t = useTranslate()
  const paths = usePaths()
  const list = paths.client('stock/fodder')
  const isFailed = error !== undefined && !isGone
  return (
    <Page>
      <PageHeader title={title} back={list} />
      {!canView && <Forbidden right={t(`permissions.${right}`)} />}
      {canView && isGone && (
        <EmptyState
          title={t('fodder.gone')}
          actions={<LinkButton to={list}>{t('fodder.toList')}</LinkButton>}
        />
      )}
      {canView && isFailed && <ErrorState onRetry={onRetry} />}
      {canView && !isGone && !isFailed && <SkeletonBlock rows={7} />}
    </Page>
  )
}
