import type { Route } from '@manger/contract'
import { recipeRoutes } from '@manger/contract/compound-feed'
import type { ApiError } from '@manger/platform'
import { usePaths, useRightOf, useTranslate } from '@manger/platform'
import { EmptyState, ErrorState, Forbidden, LinkButton, Page, PageHeader, SkeletonBlock } from '@manger/ui'

type RecipeStatesProps = {
  title: string
  canView: boolean
  /** The call whose right is missing where nothing may be seen. */
  route?: Pick<Route, 'access'>
  /** The path names no recipe, or one that is not there. */
  isGone?: boolean
  error?: ApiError | undefined
  onRetry?: () => void
}

/** What stands in the place of a recipe while there is none to show. */
export const RecipeStates = (props: RecipeStatesProps) => {
  const { title, canView, route = recipeRoutes.get, isGone = false, error, onRetry } = props
  const t = useTranslate()
  const rightOf = useRightOf()
  const paths = usePaths()
  const list = paths.client('stock/fodder')
  const isFailed = error !== undefined && !isGone
  return (
    <Page>
      <PageHeader title={title} back={list} />
      {!canView && <Forbidden right={rightOf(route)} />}
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
