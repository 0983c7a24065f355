export {
  ActivityDay,
  CLIENT_STATUSES,
  Client,
  ClientActivity,
  type ClientStatus,
  clientRoutes,
} from './client.schema.ts'
