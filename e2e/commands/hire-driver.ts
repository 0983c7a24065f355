import type { Farm } from '@manger/contract/farms'
import { accessGroupRoutes, employeeRoutes } from '@manger/contract/users'
import type { Api } from '#fixtures/api.ts'

const PASSWORD = 'sleepy oxen borrow lanterns'

/** Somebody of one farm who may load and unload, and nothing else. */
export const hireDriver = async (api: Api, farm: Farm): Promise<{ email: string; password: string }> => {
  const mayAdd = { view: true, add: true, change: false, delete: false }
  const { data: drivers } = await api(accessGroupRoutes.create, {
    body: {
      name: `Drivers of ${farm.name}`,
      permissions: [
        { name: 'schedule.load_schedule', ...mayAdd },
        { name: 'schedule.upload_schedule', ...mayAdd },
      ],
    },
  })
  const email = `driver.of.${farm.id}@manger.example`
  await api(employeeRoutes.create, {
    body: {
      first_name: 'Ivan',
      last_name: farm.name,
      email,
      password: PASSWORD,
      language: 'en',
      groups: [drivers.id],
      farms: [farm.id],
    },
  })
  return { email, password: PASSWORD }
}
