export { sessionRoutes } from './session.routes.ts'
export { Credentials, Me, MeDraft, OwnFarm, Permissions, SessionToken, TokenBody, UNIT_CHOICES } from './session.schema.ts'
