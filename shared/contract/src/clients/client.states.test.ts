import { describe, expect, it } from 'vitest'
import { type ClientFacts, clientStatus } from './client.states.ts'

const working: ClientFacts = {
  is_locked: false,
  license_is_over: false,
  has_ever_uploaded: true,
  days_since_upload: 0,
  planned_30d: 300,
  missed_30d: 2,
  accuracy_7d: 98.2,
  has_negative_balance: false,
  has_red_alert: false,
}

describe('the status of a client (domain d2)', () => {
  it.each<[string, Partial<ClientFacts>, string]>([
    ['feeds every day', {}, 'active'],
    ['is locked, whatever else', { is_locked: true, has_ever_uploaded: false }, 'no_access'],
    ['has no licence any more', { license_is_over: true }, 'no_access'],
    ['never fed anything', { has_ever_uploaded: false, days_since_upload: null }, 'registration'],
    ['fed 3 days ago', { days_since_upload: 3 }, 'active'],
    ['fed 4 days ago', { days_since_upload: 4 }, 'not_working'],
    ['weighs exactly 95 %', { accuracy_7d: 95 }, 'active'],
    ['weighs below 95 %', { accuracy_7d: 94.99 }, 'has_warnings'],
    ['missed exactly a tenth', { missed_30d: 30 }, 'active'],
    ['missed more than a tenth', { missed_30d: 31 }, 'has_warnings'],
    ['has less than nothing in a store', { has_negative_balance: true }, 'has_warnings'],
    ['has a red alert of what lasts', { has_red_alert: true }, 'has_warnings'],
  ])('%s: %o', (_, facts, status) => {
    expect(clientStatus({ ...working, ...facts })).toBe(status)
  })
})
