import { employeeRoutes } from '@manger/contract/users'
import { lockPerson } from '#core/accounts/person.queries.ts'
import { type App, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { imageOf } from '#core/http/image-upload.ts'
import { readingHandlers } from '#core/records/record-handlers.ts'
import { changePassword, isOwn } from '#domain/sign-in/password.service.ts'
import { makeLink } from '#domain/sign-in/password-link.service.ts'
import { givePhoto, photoFile, takePhoto } from '#domain/sign-in/photo.service.ts'
import {
  changeEmployee,
  companyNameOf,
  creationOf,
  employees,
  requireEmployee,
  tellFactorReset,
  tellLink,
  tellPassword,
} from './employee.service.ts'
import { resetFactor } from './reset-factor.ts'

/** Employees of a client, kept by his owner and by admins. */
export const registerEmployees = (app: App): void => {
  register(app, employeeRoutes, {
    ...readingHandlers(employees),

    create: async (context) => {
      const company = await context.read((tx) => companyNameOf(tx, context.client))
      const create = await creationOf(context.body(), company)
      return { data: await context.write((tx) => create(tx, context)) }
    },

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const { id } = context.params
        await lockPerson(tx, id)
        const before = await requireEmployee(tx, context, id)
        return changeEmployee(tx, context, { before, draft: context.body() })
      }),
    }),

    password: async (context) => {
      if (isOwn(context)) return changePassword(context)
      const { user_type } = context.user
      if (user_type !== 'client' && user_type !== 'admin') throw forbidden()
      const employee = await context.read((tx) => requireEmployee(tx, context, context.params.id))
      return changePassword(context, (tx) => tellPassword(tx, context, employee))
    },

    passwordLink: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await requireEmployee(tx, context, context.params.id)
        const link = await makeLink(tx, context, before.id)
        tellLink(tx, context, before)
        return link
      }),
    }),

    resetSecondFactor: (context) =>
      context.write(async (tx) => {
        const before = await requireEmployee(tx, context, context.params.id)
        await resetFactor(tx, context, before.id)
        tellFactorReset(tx, context, before)
      }),

    photo: async (context) => {
      const { id } = await context.read((tx) => requireEmployee(tx, context, context.params.id))
      return photoFile(context.deps.database, id)
    },

    setPhoto: async (context) => {
      const { id } = await context.read((tx) => requireEmployee(tx, context, context.params.id))
      const image = await imageOf(context.request, employeeRoutes.setPhoto)
      return {
        data: await context.write(async (tx) => {
          await lockPerson(tx, id)
          await requireEmployee(tx, context, id)
          await givePhoto(tx, { id, now: context.now }, image)
          return requireEmployee(tx, context, id)
        }),
      }
    },

    removePhoto: (context) =>
      context.write(async (tx) => {
        const { id } = context.params
        await lockPerson(tx, id)
        await requireEmployee(tx, context, id)
        await takePhoto(tx, { id, now: context.now })
      }),
  })
}
