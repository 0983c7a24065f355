import type { FieldError, Problem } from '@manger/contract'
import type { TFunction } from 'i18next'

/** A broken rule in words: the same text wherever it was broken, by its code. */
export const errorText = (t: TFunction<'ui'>, problem: Problem | FieldError): string => {
  const { code, limit, other, name } = problem
  const message = 'message' in problem && problem.message !== '' ? problem.message : t('errors.unexpected')
  return t(`errors.${code}`, {
    limit: limit ?? (other === undefined ? '' : t(other)),
    name: name ?? '',
    defaultValue: message,
  })
}
