import type { ActivityDay, Client } from '@manger/contract/clients'
import { rowOf } from './row.ts'

/** A working client in Ukraine with one farm and one consultant. */
export const buildClient = (overrides: Partial<Client> = {}): Client => ({
  ...rowOf(overrides.id ?? 1),
  group_id: 1,
  country: 'Ukraine',
  company_name: 'Yasna Poliana Agrofirm LLC',
  first_name: 'Vasyl',
  last_name: 'Hnatiuk',
  email: 'owner@manger.example',
  phone: '+380441234501',
  language: 'uk',
  currency: 'UAH',
  weight_unit: 'kg',
  feeding_type: 'dairy',
  modules: ['main', 'animalfeed'],
  status: 'active',
  is_locked: false,
  license_until: '2027-07-01',
  consultants: [{ id: 3, name: 'Clara Keller', modules: ['main'] }],
  staff_id: 2,
  staff_name: 'Stefan Staff',
  farms: [{ id: 1, name: 'Farm 1, dairy' }],
  comments_count: 0,
  last_activity_at: '2026-11-20T04:04:00Z',
  planned_30d: 420,
  uploaded_30d: 418,
  missed_30d: 2,
  accuracy_7d: 98.36,
  ...overrides,
})

/** The 30 days before 20 Nov 2026, 14 feedings each; `overrides` changes single days by their place. */
export const buildActivityDays = (
  overrides: Readonly<Record<number, Partial<ActivityDay>>> = {},
): ActivityDay[] =>
  Array.from({ length: 30 }, (_, index) => {
    const day = dayOf(index, overrides[index])
    // The figures that days are added up by belong to the accuracy they are asked to have.
    const rated = day.accuracy === null ? 0 : (day.kg * day.loaded) / day.planned
    return { ...day, rated, off: rated * (1 - (day.accuracy ?? 0) / 100) }
  })

const dayOf = (index: number, override: Partial<ActivityDay> = {}): ActivityDay => ({
  date: new Date(Date.UTC(2026, 9, 21 + index)).toISOString().slice(0, 10),
  planned: 14,
  loaded: 14,
  uploaded: 14,
  missed: 0,
  accuracy: 98.5,
  rated: 0,
  off: 0,
  kg: 30_000,
  ...override,
})
