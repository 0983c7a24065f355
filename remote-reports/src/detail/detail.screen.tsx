import { farmRoutes } from '@manger/contract/farms'
import { useEvery, usePaths } from '@manger/platform'
import { Navigate, useParams } from '@manger/platform/router'
import { FEEDING_PAGES, FeedingDetail, type FeedingPage } from './feeding-detail.tsx'
import { OrderDetail } from './order-detail.tsx'

const isFeedingPage = (page: string): page is FeedingPage => Object.hasOwn(FEEDING_PAGES, page)

/** One thing of a report in detail: a feeding, or an order of compound feed. */
export const DetailScreen = () => {
  const paths = usePaths()
  const { page = '', id = '' } = useParams()
  const farms = useEvery(farmRoutes.list, { ordering: 'name' }).data?.data ?? []
  if (page === 'kkz') return <OrderDetail id={Number(id)} farms={farms} />
  if (isFeedingPage(page)) return <FeedingDetail page={page} id={Number(id)} farms={farms} />
  return <Navigate to={paths.client(`reports/${page}`)} replace />
}
