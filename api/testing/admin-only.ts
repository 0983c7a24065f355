import { describe, expect, test } from 'vitest'
import type { TestApi } from './test-api.ts'

/** Only a super-administrator reaches what lies at `path`; whoever may not is told so before the body is looked at. */
export const describeAdminOnly = (path: string, api: () => TestApi): void => {
  describe(`${path} is refused`, () => {
    test('to whoever is not signed in: 401', async () => {
      expect(await api().anonymous.get(path)).toMatchObject({ status: 401 })
    })

    test.each(['staff', 'consultant', 'owner.ua', 'driver.ua'] as const)('to %s: 403', async (who) => {
      const person = api().as(who)
      expect(await person.get(path)).toMatchObject({ status: 403 })
      expect(await person.post(path, {})).toMatchObject({ status: 403 })
      expect(await person.put(`${path}1/`, {})).toMatchObject({ status: 403 })
      expect(await person.delete(`${path}1/`)).toMatchObject({ status: 403 })
    })

    test.each(['999999', 'siloking'])('where there is no %s: 404', async (id) => {
      const admin = api().as('admin')
      expect(await admin.get(`${path}${id}/`)).toMatchObject({ status: 404 })
      expect(await admin.put(`${path}${id}/`, {})).toMatchObject({ status: 404 })
      expect(await admin.delete(`${path}${id}/`)).toMatchObject({ status: 404 })
    })
  })
}
