export {
  AccessGroup,
  AccessGroupDraft,
  accessGroupRoutes,
  MatrixSection,
} from './access-group.schema.ts'
export {
  Account,
  AccountChange,
  AccountCreation,
  AccountDraft,
  type AccountType,
  accountRoutes,
} from './account.schema.ts'
export { checkAccount } from './check-account.formulas.ts'
export { Employee, EmployeeCreation, EmployeeDraft, employeeRoutes } from './employee.schema.ts'
export { Grant, GrantedRef } from './grant.schema.ts'
export { completeMatrix, type SentRights, withRight } from './matrix.formulas.ts'
export { PASSWORD_LINK_HOURS, PasswordLink } from './password-link.schema.ts'
export { Email, Password, PasswordDraft, Person, PersonDraft } from './person.schema.ts'
