import { type Module, need, type UserType } from '@manger/contract'
import type { Area } from '@manger/contract/releases'
import { createFakePlatform, seen } from '@manger/testing'
import ui from '@manger/ui/locales/en.json'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import host from '#locales/en.json'
import { AreaGate } from './area-gate.tsx'

const AREA: Area = {
  id: 'mills',
  scope: 'client',
  mount: 'mills',
  titleKey: 'mills',
  menu: null,
  needs: { module: 'animalfeed' },
}

const open = (type: UserType, area = AREA, has: Module = 'main') => {
  const client = {
    id: 1,
    company_name: 'Green Meadow',
    currency: 'UAH',
    weight_unit: 'kg' as const,
    modules: [has],
  }
  const fake = createFakePlatform({ type, words: { host, ui }, page: { client } })
  render(<AreaGate area={area}>inside</AreaGate>, { wrapper: fake.Wrapper })
}

test('a module that is not switched on is named, with who switches it on (review B19)', () => {
  open('client')
  expect(screen.getByText('The module “Compound feed” is turned off')).toBeDefined()
  expect(
    screen.getByText('An administrator of Manger turns it on for Green Meadow. Write to the help desk.'),
  ).toBeDefined()
  expect(screen.queryByText('inside')).toBeNull()
})

test('who switches modules on is told where (review B19)', () => {
  open('admin')
  expect(
    seen(screen.getByText('You can turn it on in the client’s settings: Clients, Green Meadow, Edit.')),
  ).toBe(
    'The module “Compound feed” is turned off | You can turn it on in the client’s settings: Clients, Green Meadow, Edit.',
  )
})

test('the main module is named, too, where all rights of an area belong to it', () => {
  const rations: Area = { ...AREA, needs: { anyOf: [need('manager.ration', 'view')] } }
  open('client', rations, 'animalfeed')
  expect(screen.getByText('The module “Feeding” is turned off')).toBeDefined()
  expect(screen.queryByText(/farm owner/)).toBeNull()
})

test('who works at a client without access reads that on every page, and waits for nothing', () => {
  const fake = createFakePlatform({ type: 'client', words: { host, ui }, page: { client: null } })
  Object.assign(fake.platform.session.me, { client: null })
  render(<AreaGate area={AREA}>inside</AreaGate>, { wrapper: fake.Wrapper })
  expect(screen.getByText('Your company has no access')).toBeDefined()
  expect(screen.queryByText('inside')).toBeNull()
})

test('whoever lacks several rights of which one would do reads all that would help, not the first (second review D8)', () => {
  const rights = [
    need('report.load', 'view'),
    need('report.upload', 'view'),
    need('animalfeed.schedule', 'view'),
  ]
  open('employee', { ...AREA, needs: { anyOf: rights } })
  expect(seen(screen.getByText(/^Ask the farm owner/))).toBe(
    'No view permission | Ask the farm owner for the right “Mixer loading or Mixer unloading”.',
  )
})
