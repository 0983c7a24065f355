import { LANGUAGE_NAMES, type Module } from '@manger/contract'
import type { FEEDING_TYPES } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import type { FieldLooksOf } from '@manger/ui/data'
import type { CLIENT_FORM } from './client-form.ts'

/** Names of what a client is linked to, by id. */
export type ClientNames = {
  country: (id: number) => string
  staff: (id: number) => string
  consultant: (id: number) => string
}

/** What a client feeds, in words. */
export const useFeedingTypeText = (): ((type: (typeof FEEDING_TYPES)[number]) => string) => {
  const t = useTranslate()
  return (type) => t(`client.feedingTypes.${type}`)
}

/** Modules in words. */
export const useModulesText = (): ((modules: readonly Module[]) => string) => {
  const t = useTranslate()
  return (modules) => modules.map((module) => t(`modules.${module}`)).join(', ') || NO_VALUE
}

/** What is typed of a client, as the form names it and a merge writes it. */
export const useClientFields = (names: ClientNames): FieldLooksOf<typeof CLIENT_FORM> => {
  const t = useTranslate()
  const format = useFormat()
  const modules = useModulesText()
  const feedingType = useFeedingTypeText()
  return {
    company_name: { label: t('client.company') },
    group_id: { label: t('filter.country'), text: (id) => (id === null ? NO_VALUE : names.country(id)) },
    first_name: { label: t('people.firstName') },
    last_name: { label: t('people.lastName') },
    email: { label: t('client.email'), hint: t('people.emailHint') },
    phone: { label: t('client.phone'), hint: t('people.phoneHint') },
    language: { label: t('frame.language'), text: (one) => (one === null ? NO_VALUE : LANGUAGE_NAMES[one]) },
    feeding_type: { label: t('client.feedingType'), text: feedingType },
    staff_id: { label: t('client.staff'), text: (id) => (id === null ? NO_VALUE : names.staff(id)) },
    modules: { label: t('client.modules'), text: (some) => modules(some ?? []) },
    consultants: {
      label: t('client.consultants'),
      text: (grants) =>
        (grants ?? []).map((one) => `${names.consultant(one.id)} (${modules(one.modules)})`).join(', ') ||
        NO_VALUE,
    },
    license_until: {
      label: t('client.license'),
      hint: t('client.licenseHint'),
      text: (day) => format.day(day ?? null),
    },
    password: { label: t('people.password') },
    is_locked: { label: t('people.isLocked'), text: (is) => t(is ? 'mixers.on' : 'mixers.off') },
  }
}
