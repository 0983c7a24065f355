import type { Route, RouteAnswer } from '@manger/contract'
import { useMay, useOne, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { useParams } from '@manger/platform/router'
import { EmptyState, ErrorState, Forbidden, LinkButton, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import type { ReactNode } from 'react'

type RecipeOfPathProps<R extends Route> = {
  /** What is asked of the recipe that the path names. */
  route: R
  /** The call that must be allowed, where it is another. */
  needed?: Route
  titleOf: (answer: RouteAnswer<R> | undefined) => string
  children: (answer: RouteAnswer<R>) => ReactNode
}

const ID = /^[1-9]\d{0,12}$/

/** The page of the recipe that the path names, or what stands in its place while there is none to show. */
export const RecipeOfPath = <R extends Route>(props: RecipeOfPathProps<R>) => {
  const { route, needed = route, titleOf, children } = props
  const t = useTranslate()
  const rightOf = useRightOf()
  const paths = usePaths()
  const { fodder_id = '' } = useParams()
  const canView = useMay()(needed)
  const id = ID.test(fodder_id) ? Number(fodder_id) : null
  const { data, error, refresh } = useOne(route, canView ? id : null)
  const title = titleOf(data)
  usePage({ title })
  const isGone = id === null || error?.status === 404
  if (data !== undefined && !isGone && canView) return children(data)
  const list = paths.client('stock/fodder')
  // The right may have been taken away since the page knows of it.
  const isTaken = error?.status === 403
  const isFailed = error !== undefined && !isGone && !isTaken
  return (
    <Page>
      <PageHeader title={title} back={list} />
      {(!canView || isTaken) && <Forbidden right={rightOf(needed)} />}
      {canView && isGone && (
        <EmptyState
          title={t('fodder.gone')}
          actions={<LinkButton to={list}>{t('fodder.toList')}</LinkButton>}
        />
      )}
      {canView && isFailed && <ErrorState onRetry={() => void refresh()} />}
      {canView && !isGone && error === undefined && <SkeletonBlock rows={7} />}
    </Page>
  )
}
