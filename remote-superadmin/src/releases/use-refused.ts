import { isApiError, useNotify, useTranslate } from '@manger/platform'

const MOVED = 412

/** Says why a deed on a section was refused: that somebody was faster only where that is so. */
export const useRefused = (): ((error: unknown) => void) => {
  const t = useTranslate()
  const notify = useNotify()
  return (error) => {
    if (!isApiError(error)) throw error
    notify.error(error.status === MOVED ? t('releases.refused') : error)
  }
}
