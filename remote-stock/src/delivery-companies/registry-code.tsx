import { isCompanyCode } from '@manger/contract/companies'
import { useClient, useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import * as s from './companies.module.css'

/** Whether a code is warned about: only Ukraine's codes have a known form (domain d2). */
export const useCodeWarning = (): ((code: string) => string | undefined) => {
  const t = useTranslate()
  const isUkrainian = useClient().currency === 'UAH'
  return (code) => {
    const typed = code.trim()
    return isUkrainian && typed !== '' && !isCompanyCode(typed) ? t('partner.codeWarning') : undefined
  }
}

/** The registry code of a company, with a sign where it cannot be right. */
export const RegistryCode = ({ code }: { code: string }) => {
  const warning = useCodeWarning()(code)
  return (
    <span className={s.code} title={warning}>
      {code}
      {warning !== undefined && (
        <span className={s.warning}>
          <Icon name="warning" size={14} label={warning} />
        </span>
      )}
    </span>
  )
}
