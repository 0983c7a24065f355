import { type Kg, type WeightUnit, zoneName } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { usualAnimals, usualFeeds } from '@manger/contract/imports'
import { createFormat, useClient, useSession, useStorage, useTranslate } from '@manger/platform'
import { useState } from 'react'
import type { Answers, Given } from './answers.ts'

/** Writes weights in the unit that is chosen here, before there is a farm whose pages are written in it. */
export const useWeightsIn = (units: WeightUnit): ((kg: Kg) => string) => {
  const { language, timezone } = useSession()
  const { currency } = useClient()
  const { weightText } = createFormat({ language, units, timezone, currency })
  return weightText
}

/** The browser knows where a new client is, who has no farm yet that could tell. */
const zoneHere = (): string => zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)

const readKept = (text: string | null): Partial<Answers> => {
  try {
    return Object(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** Where the answers of a client lie on this device until the farm is made. */
const keyOf = (client: number): string => `first-day:${client}`

/** How far the questions were answered on this device; null where nobody began. */
export const useAnswered = (): number | null => {
  const storage = useStorage()
  const { id } = useClient()
  const kept = storage.get(keyOf(id))
  return kept === null ? null : (readKept(kept).at ?? 0)
}

/** The answers, kept on the device as they are typed: who goes away comes back to the same question. */
export const useAnswers = (company: Company | undefined) => {
  const t = useTranslate()
  const { language } = useSession()
  const client = useClient()
  const storage = useStorage()
  const key = keyOf(client.id)
  const [answers, setAnswers] = useState<Answers>(() => ({
    at: 0,
    farm: client.company_name,
    timezone: company?.timezone ?? zoneHere(),
    weight_unit: client.weight_unit,
    animals: usualAnimals(language)[0] ?? '',
    animal_count: null,
    mixer: t('setup.mixer'),
    max_weight: null,
    feeds: usualFeeds(language).map((feed) => ({ ...feed, kg: null, price: null, in_store: null })),
    withoutFeeds: false,
    ...readKept(storage.get(key)),
  }))
  const given: Given = {
    company: company?.id ?? null,
    company_name: company === undefined ? client.company_name : null,
    stock: t('setup.stock'),
    periods: [
      { name: t('setup.morning'), time_start: '06:00', time_end: '11:00' },
      { name: t('setup.evening'), time_start: '16:00', time_end: '19:00' },
    ],
  }
  const set = (change: Partial<Answers>) => {
    const next = { ...answers, ...change }
    setAnswers(next)
    storage.set(key, JSON.stringify(next))
    return next
  }
  return { answers, given, set, forget: () => storage.remove(key) }
}
