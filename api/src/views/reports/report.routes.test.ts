import { REPORT_TYPES } from '@manger/contract/reports'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hireEmployee } from '#testing/hire-employee.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import { reportMakers } from './report-makers.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const typesOf = ({ body }: { body: { data: { type: string }[] } }) => body.data.map(({ type }) => type)

describe('the makers', () => {
  test('make every type of the catalogue, in its order', () => {
    expect(reportMakers.map(({ type }) => type)).toEqual(REPORT_TYPES.map(({ key }) => key))
  })
})

describe('the list of reports', () => {
  test('names what can be made with its filters, its right and its other names', async () => {
    const { status, body } = await api.as('owner.ua').get('/api/report/list/')
    expect(status).toBe(200)
    expect(typesOf({ body })).toEqual(reportMakers.map(({ type }) => type))
    expect(body).toMatchObject({ count: reportMakers.length, next: null })
    expect(body.data.find(({ type }: { type: string }) => type === 'load')).toEqual({
      type: 'load',
      label: 'reports.type.load',
      name: 'Завантаження змішувача',
      group: 'feeding',
      aliases: [],
      filters: [
        'farm',
        'planned_on_after',
        'planned_on_before',
        'animal_type',
        'group',
        'ration',
        'worker',
        'loading',
        'status',
        'with_ignored',
      ],
      farm: 'optional',
      needs_blank: false,
      permission: 'report.load',
      module: 'main',
      formats: ['json', 'csv', 'xlsx', 'pdf'],
    })
  })

  test('names to each only what he may have', async () => {
    expect(typesOf(await api.as('driver.ua').get('/api/report/list/'))).toEqual([])
    const loader = await hireEmployee(api, 'ua', { grants: { 'report.upload': ['view'] } })
    const types = typesOf(await loader.get('/api/report/list/'))
    expect(types).toContain('upload')
    expect(types).not.toContain('load')
    expect(await api.anonymous.get('/api/report/list/')).toMatchObject({ status: 401 })
  })
})
