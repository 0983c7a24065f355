export {
  ActivityDay,
  CLIENT_STATUSES,
  Client,
  ClientActivity,
  type ClientStatus,
  clientRoutes,
} from './client.schema.ts'
export { CLIENT_STATUS_COLORS, type ClientFacts, clientStatus } from './client.states.ts'
