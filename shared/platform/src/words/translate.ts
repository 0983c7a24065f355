import { type FieldError, limitText, type Problem } from '@manger/contract'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageContext } from '../context.ts'

/** Namespaces that every remote falls back to: words of the kits, then of the frame. */
const COMMON_NAMESPACES = ['ui', 'host'] as const

/** The text of a key; `count` chooses the plural form. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** Texts of the calling remote, then the common words of the kits and the frame. */
export const useTranslate = (): Translate => {
  const { remote } = usePageContext()
  // The host has loaded the words before it mounts a remote, so nothing suspends here.
  const { i18n } = useTranslation(undefined, { useSuspense: false })
  // Not resolvedLanguage: for us it may be en, and the words of us would not be found.
  const { language } = i18n
  return useMemo(() => {
    const namespaces = remote === '' ? COMMON_NAMESPACES : [remote, ...COMMON_NAMESPACES]
    const t = i18n.getFixedT(language, [...namespaces])
    return (key, values) => String(t(key, { ...values }))
  }, [i18n, language, remote])
}

/** Words an error of a field by its code: the same text wherever the rule was broken. */
export const useErrorText = (): ((error: FieldError | Problem) => string) => {
  const t = useTranslate()
  const { language } = useTranslation(undefined, { useSuspense: false }).i18n
  return useCallback(
    (error) => {
      const message = 'message' in error ? error.message : ''
      const other = error.other === undefined ? undefined : t(error.other)
      return t(`errors.${error.code}`, {
        ...error,
        other,
        limit: limitText(error.limit, language) ?? other,
        defaultValue: message,
      })
    },
    [t, language],
  )
}
