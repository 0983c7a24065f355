import type { PageClient } from '@manger/platform'
import { createFakePlatform, type FakePlatformOptions, seen } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import host from '#locales/en.json'
import { ActingStrip } from './acting-strip.tsx'

const YASNA: PageClient = {
  id: 7,
  company_name: 'Yasna Poliana',
  currency: 'UAH',
  weight_unit: 'kg',
  modules: ['main'],
}
const CLIENT = { clientId: YASNA.id, client: YASNA }
const show = (options: FakePlatformOptions) =>
  render(<ActingStrip />, { wrapper: createFakePlatform({ words: { host, ui }, ...options }).Wrapper })

test.each([
  ['admin', '/app/clients/7/admin/users', '/app/clients'],
  ['staff', '/app/activities/7/clients/7/stock/ingredients', '/app/activities'],
  ['consultant', '/app/clients/7/companies', '/app/clients'],
] as const)('%s at %s reads for whom he acts, and finds the way back', (type, at, back) => {
  show({ type, at, page: CLIENT })
  expect(screen.getByText('You are working for Yasna Poliana')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All clients' }).getAttribute('href')).toBe(back)
})

test('the line stands before the name is known, so that nothing moves', () => {
  show({ type: 'staff', at: '/app/clients/7/companies', page: { clientId: 7, client: null } })
  expect(seen(screen.getByRole('link', { name: 'All clients' }))).toBe('All clients')
})

test.each([
  ['somebody of the client itself', { type: 'client', page: CLIENT }],
  ['who is beside any client', { type: 'admin', at: '/app/audit', page: { clientId: null, client: null } }],
] as const)('%s sees none', (_, options) => {
  show(options)
  expect(screen.queryByRole('link')).toBeNull()
})
