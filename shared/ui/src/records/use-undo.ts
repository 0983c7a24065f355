import type { Route } from '@manger/contract'
import { isApiError, type Undo, useNotify, useWrite } from '@manger/platform'
import { useTranslation } from 'react-i18next'

/** What a deletion offers where its row is kept: `useDelete(…, { undo: useUndo(routes.restoreDeleted) })`. */
export const useUndo = <Row extends { id: number | string; name: string }>(route: Route): Undo<Row> => {
  const { t } = useTranslation('ui')
  const notify = useNotify()
  const restore = useWrite<Route>(route)
  return {
    word: t('undo'),
    run: async ({ id, name }) => {
      try {
        // Every return of a kept `resource()` takes the id in its path.
        await restore({ params: { id }, body: {} } as never)
        notify.success(t('restored', { name }))
      } catch (error) {
        if (!isApiError(error)) throw error
        notify.error(error)
      }
    },
  }
}
