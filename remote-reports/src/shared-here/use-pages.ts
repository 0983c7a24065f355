import { type ApiError, usePageContext } from '@manger/platform'
import useSWRInfinite from 'swr/infinite'

/** The pages of a list that were asked for so far. */
export type Pages<Answer> = {
  pages: readonly Answer[] | undefined
  error: ApiError | undefined
  isBusy: boolean
  more: () => void
  refresh: () => void
}

type Key = readonly [client: number | null, of: string, page: number]

/**
 * A list that grows page by page. `of` names list and filters, and starts again at the first page when it changes;
 * null asks nothing.
 */
export const usePages = <Answer>(
  of: string | null,
  ask: (page: number) => Promise<Answer>,
): Pages<Answer> => {
  const { clientId } = usePageContext()
  const { data, error, isValidating, size, setSize, mutate } = useSWRInfinite<Answer, ApiError>(
    (index): Key | null => (of === null ? null : [clientId, of, index + 1]),
    ([, , page]: Key) => ask(page),
    { keepPreviousData: true, revalidateFirstPage: false },
  )
  return {
    pages: data,
    error,
    isBusy: isValidating,
    more: () => void setSize(size + 1),
    refresh: () => void mutate(),
  }
}
