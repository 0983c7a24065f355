import { z } from 'zod'
import { Flag, Id, IdList, OpId } from '../fields.ts'
import { FileBlob, IMAGE_TYPES, ImageForm } from '../images.ts'
import { ById, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { resource } from '../resource.ts'
import { type Access, route } from '../route.ts'
import { Ref } from '../row.ts'
import { PasswordLink } from './password-link.schema.ts'
import { Password, PasswordDraft, Person, PersonDraft } from './person.schema.ts'

// No section exists for accounts, so no employee can be given them (domain d6).
const owners: Access = { types: ['client', 'admin'] }

/** What is typed about an employee: his person, access groups and farms; with `all_farms` the list does not matter. */
export const EmployeeDraft = PersonDraft.extend({
  groups: z.array(Id).max(100).default([]),
  all_farms: z.boolean().default(false),
  farms: z.array(Id).max(1000).default([]),
})
export type EmployeeDraft = z.infer<typeof EmployeeDraft>

/** What is typed to make an employee: the draft and his first password. */
export const EmployeeCreation = EmployeeDraft.extend({ password: Password, op_id: OpId.optional() })
export type EmployeeCreation = z.infer<typeof EmployeeCreation>

/** An employee of a client with his access groups and farms; without `all_farms` and with no farm he sees none. */
export const Employee = Person.extend({
  groups: z.array(Ref),
  all_farms: z.boolean(),
  farms: z.array(Ref),
  /** Name of his photo, which changes with it; null without one. */
  photo: z.string().nullable().optional(),
})
export type Employee = z.infer<typeof Employee>

const routes = resource({
  path: 'perm/employees/',
  section: 'manager.group',
  access: { view: owners, add: owners, change: owners, delete: owners },
  item: Employee,
  lite: Employee.pick({ email: true }).shape,
  draft: EmployeeDraft,
  filters: { group: IdList.optional(), is_locked: Flag.optional() },
  // A group tells how many it has.
  touches: [NOUN.accessGroups],
  noun: 'employees of the client',
})

/** Calls of a client's employees, for his owner and admin; an employee is locked, never deleted (specification 7). */
export const employeeRoutes = {
  list: routes.list,
  lite: routes.lite,
  get: routes.get,
  create: route({ ...routes.create, body: EmployeeCreation, aliases: ['perm/employees/create/'] }),
  update: routes.update,
  password: route({
    method: 'PUT',
    path: 'perm/employees/:id/password/',
    scope: 'client',
    // Anyone may change his own; the API lets only owner and admin change another's.
    access: {},
    params: ById,
    body: PasswordDraft,
    status: 204,
    summary: 'Change the password of an employee, or his own; every token of his ends',
  }),
  // Without an op_id: its kept answer would tell the secret of the link to whoever reads the database.
  passwordLink: route({
    method: 'POST',
    path: 'perm/employees/:id/password-link/',
    scope: 'client',
    access: owners,
    params: ById,
    answer: oneOf(PasswordLink),
    status: 201,
    summary:
      'Make a link by which an employee sets a new password once, within 24 hours; an earlier link ends',
  }),
  resetSecondFactor: route({
    method: 'DELETE',
    path: 'perm/employees/:id/second-factor/',
    scope: 'client',
    access: owners,
    params: ById,
    status: 204,
    touches: [NOUN.employees],
    summary: 'Take the second factor of an employee away whose phone is lost; every token of his ends',
  }),
  photo: route({
    method: 'GET',
    path: 'perm/employees/:id/photo/',
    scope: 'client',
    access: owners,
    params: ById,
    answer: FileBlob,
    files: IMAGE_TYPES,
    summary: 'The photo of an employee',
  }),
  setPhoto: route({
    method: 'PUT',
    path: 'perm/employees/:id/photo/',
    scope: 'client',
    access: owners,
    params: ById,
    image: 'photo',
    body: ImageForm,
    answer: oneOf(Employee),
    touches: [NOUN.employees],
    summary: 'Give an employee a photo: JPEG, PNG, WebP or GIF, at most 5 MB',
  }),
  removePhoto: route({
    method: 'DELETE',
    path: 'perm/employees/:id/photo/',
    scope: 'client',
    access: owners,
    params: ById,
    status: 204,
    touches: [NOUN.employees],
    summary: 'Take the photo of an employee away',
  }),
}
