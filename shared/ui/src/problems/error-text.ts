import {
  FIELD_CODE,
  type FieldError,
  limitText,
  PASSWORD_MIN,
  PHONE_DIGITS_MAX,
  type Problem,
} from '@manger/contract'
import type { TFunction } from 'i18next'
import { getI18n } from 'react-i18next'

/** Limits of rules that have only one, for answers that do not repeat it. */
const KNOWN_LIMITS: ReadonlyMap<string | number, number> = new Map<string | number, number>([
  [FIELD_CODE.passwordShort, PASSWORD_MIN],
  ['phone_format', PHONE_DIGITS_MAX],
])

/** A broken rule in words, by its code: the same text wherever it was broken. */
export const errorText = (t: TFunction<'ui'>, problem: Problem | FieldError): string => {
  const { code, limit, other, name } = problem
  const message = 'message' in problem && problem.message !== '' ? problem.message : t('errors.unexpected')
  return t(`errors.${code}`, {
    limit:
      limitText(limit ?? KNOWN_LIMITS.get(code), getI18n()?.language ?? '') ??
      (other === undefined ? '' : t(other)),
    name: name ?? '',
    defaultValue: message,
  })
}
