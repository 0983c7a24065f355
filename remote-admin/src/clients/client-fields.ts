import type { Module } from '@manger/contract'
import type { FEEDING_TYPES } from '@manger/contract/clients'
import { NO_VALUE, useTranslate } from '@manger/platform'
import type { FieldLooksOf } from '@manger/ui/data'
import type { CLIENT_FORM } from './client-form.ts'

/** Names of what a client is linked to, by id. */
type ClientNames = {
  country: (id: number) => string
  staff: (id: number) => string
  consultant: (id: number) => string
}

/** What a client feeds, in words. */
export const useFeedingTypeText = (): ((type: (typeof FEEDING_TYPES)[number]) => string) => {
  const t = useTranslate()
  return (type) => t(`choices.feeding_type.${type}`)
}

/** Modules in words. */
const useModulesText = (): ((modules: readonly Module[]) => string) => {
  const t = useTranslate()
  return (modules) => modules.map((module) => t(`modules.${module}`)).join(', ') || NO_VALUE
}

/** What is typed of a client, as the form names it and a merge writes it. */
export const useClientFields = (names: ClientNames): FieldLooksOf<typeof CLIENT_FORM> => {
  const t = useTranslate()
  const modules = useModulesText()
  return {
    company_name: { label: t('client.company') },
    group_id: { label: t('fields.country'), text: (id) => (id === null ? NO_VALUE : names.country(id)) },
    first_name: {},
    last_name: {},
    email: { hint: t('people.emailHint') },
    phone: { hint: t('people.phoneHint') },
    language: {},
    currency: { hint: t('client.currencyHint') },
    weight_unit: { hint: t('client.unitHint') },
    feeding_type: {},
    staff_id: { label: t('fields.staff'), text: (id) => (id === null ? NO_VALUE : names.staff(id)) },
    modules: {},
    consultants: {
      text: (grants) =>
        (grants ?? []).map((one) => `${names.consultant(one.id)} (${modules(one.modules)})`).join(', ') ||
        NO_VALUE,
    },
    license_until: { hint: t('client.licenseHint') },
    password: {},
    is_locked: {},
  }
}
