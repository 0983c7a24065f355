import type { AreaPage } from '@manger/platform'
import { APP } from '@manger/platform'
import { Navigate, useRoutes } from '@manger/platform/router'
import { PageScreen } from './page-screen.tsx'

/** The pages of an area below its mount; a path that the area does not know leads to /app (specification 2). */
export const AreaPages = ({ pages }: { pages: readonly AreaPage[] }) =>
  useRoutes([
    ...pages.map(({ path, screen }) =>
      path === ''
        ? { index: true as const, element: <PageScreen screen={screen} /> }
        : { path, element: <PageScreen screen={screen} /> },
    ),
    { path: '*', element: <Navigate to={APP} replace /> },
  ])
