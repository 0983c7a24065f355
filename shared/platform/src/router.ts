/** The subset of the router that the host and the remotes use: one router, one copy. */
export {
  createBrowserRouter,
  createMemoryRouter,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  type RouteObject,
  RouterProvider,
  useBlocker,
  useLocation,
  useNavigate,
  useParams,
  useRouteError,
  useRoutes,
  useSearchParams,
} from 'react-router-dom'
export { useAddress } from './address.ts'
export { type FilterKind, filterOf } from './filters/filter-kinds.ts'
export { useFilters } from './filters/use-filters.ts'
export { LED_ON, useIsLedOn } from './led-on.ts'
export { type Search, useSearch } from './search.ts'
