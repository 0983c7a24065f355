import { isApiError, NO_ANSWER } from '@manger/platform'
import type { SWRConfiguration } from 'swr'

/** The one cache: what was refused stays refused, what did not arrive is asked for again. */
export const swrOptions: SWRConfiguration = {
  shouldRetryOnError: (error) => !isApiError(error) || error.status === NO_ANSWER || error.status >= 500,
  errorRetryCount: 5,
  keepPreviousData: false,
}
