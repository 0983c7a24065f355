import { EmployeeDraft, employeeRoutes, Password } from '@manger/contract/users'

/** Of one that is there no password is sent: it has a dialog of its own. */
export const EMPLOYEE_FORM = {
  create: {
    ...employeeRoutes.create,
    body: EmployeeDraft.extend({
      password: Password.optional(),
      op_id: employeeRoutes.create.body?.shape.op_id,
    }),
  },
  update: employeeRoutes.update,
}
