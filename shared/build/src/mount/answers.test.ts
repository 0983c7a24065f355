import { describe, expect, test } from 'vitest'
import { recordedCaller, routesOfContract, sampleFor } from './answers.ts'
import { visitsOf } from './visits.ts'

describe('the recorded caller', () => {
  test('has an answer for every call of the contract, of the shape that it promises', async () => {
    const routes = await routesOfContract()
    expect(routes.length).toBeGreaterThan(200)
    expect(routes.filter((route) => sampleFor(route) === null).map(({ path }) => path)).toEqual([])
  })

  test('answers as the type of person that asks, with or without a client in the path', async () => {
    const client = await recordedCaller('client')
    expect(client('GET', '/api/auth/me/')?.body).toMatchObject({ user_type: 'client', client: { id: 1 } })
    const admin = await recordedCaller('admin')
    expect(admin('GET', '/api/auth/me/')?.body).toMatchObject({ user_type: 'admin', client: null, farms: [] })
    expect(admin('GET', '/api/7/manager/farms/')?.body).toMatchObject({ data: [{ id: 1 }], next: null })
    expect(admin('GET', '/api/manager/no-such-call/')).toBeNull()
  })
})

test('every area is opened by somebody who may, where it lies for him', () => {
  const area = { titleKey: 't', menu: null }
  expect(
    visitsOf([
      { ...area, id: 'plan', scope: 'farm', mount: 'planning', needs: {} },
      { ...area, id: 'stocks', scope: 'client', mount: 'companies/:company_id/stocks', needs: {} },
      { ...area, id: 'releases', scope: 'root', mount: 'releases', needs: { types: ['admin'] } },
      { ...area, id: 'look', scope: 'farm', mount: 'look', needs: { types: ['consultant'] } },
    ]),
  ).toEqual([
    { type: 'client', areas: { plan: '/app/farms/1/planning', stocks: '/app/companies/1/stocks' } },
    { type: 'admin', areas: { releases: '/app/releases' } },
    { type: 'consultant', areas: { look: '/app/clients/1/farms/1/look' } },
  ])
})
