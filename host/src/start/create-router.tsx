import { createBrowserRouter } from '@manger/platform/router'
import { App } from '#routing/app.tsx'
import { PageCrash } from './page-crash.tsx'

/** The one router of the page, made after signing in: it reads the address when it is made. */
export const createRouter = () =>
  createBrowserRouter([{ path: '*', element: <App />, errorElement: <PageCrash /> }])
