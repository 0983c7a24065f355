import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codesOf } from '#testing/feedings/feeding-api.ts'
import { createDemoApi, type DemoApi, SPAN } from '#testing/reports/demo-api.ts'

describe('the farm form of a printed report', () => {
  let api: DemoApi
  beforeAll(async () => {
    api = await createDemoApi()
  })
  afterAll(() => api.close())

  const [path, days] = ['/api/report/blanks/', `planned_on_after=${SPAN.from}&planned_on_before=${SPAN.to}`]

  test('is told to whoever may print forms, in the language asked for, as the form is then printed', async () => {
    expect((await api.anonymous.get(path)).status).toBe(401)
    expect((await api.as('driver.ua').get(path)).status).toBe(403)
    const owner = api.as('owner.ua')
    expect((await owner.get(`${path}?language=xx`)).status).toBe(400)
    const { status, body } = await owner.get(`${path}?language=pl`)
    expect(status).toBe(200)
    expect(body.data.map(({ type, number }: { type: string; number: string }) => [type, number])).toEqual([
      ['form8', 'VZSG-8'],
      ['form9', 'VZSG-9'],
    ])
    const made = await owner.get(`/api/report/form8/make/?${days}&farm=${api.farms[0]}&language=pl`)
    const { title, legal, signatures } = made.body.meta.form
    expect(body.data[0]).toMatchObject({ title, legal })
    expect(body.data[0].signatures.map(({ role }: { role: string }) => role)).toEqual(
      signatures.map(({ role }: { role: string }) => role),
    )
  })

  test('is asked for at the farm where it is missing, in every format, and no other report needs it', async () => {
    const owner = api.as('owner.ua')
    const farm = (await owner.get(`/api/manager/farms/${api.farms[0]}/`)).body.data
    const put = (farm_manager: string, version: number) =>
      owner.put(`/api/manager/farms/${farm.id}/`, { ...farm, farm_manager, version })
    const emptied = await put('', farm.version)
    expect([emptied.status, emptied.body.data?.complete]).toEqual([200, false])
    for (const type of ['form8', 'form9'])
      for (const format of ['json', 'pdf', 'xlsx', 'csv']) {
        const { status, body } = await owner.get(
          `/api/report/${type}/make/?${days}&farm=${farm.id}&format=${format}`,
        )
        expect([status, codesOf(body)], `${type} ${format}`).toEqual([400, { farm: ['blank_missing'] }])
        expect(body.errors.farm[0].name).toBe(farm.name)
      }
    expect((await owner.get(`/api/report/load/make/?${days}&farm=${farm.id}`)).status).toBe(200)
    await put(farm.farm_manager, emptied.body.data.version)
    expect((await owner.get(`/api/report/form8/make/?${days}&farm=${farm.id}`)).status).toBe(200)
  })
})
