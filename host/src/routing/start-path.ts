import type { Roles } from '@manger/contract'

/** The page that /app opens: client to companies, consultant to clients, anyone else to activities (specification 2). */
export const startMountOf = ({ isClient, isConsultant }: Roles): string => {
  if (isClient) return 'companies'
  return isConsultant ? 'clients' : 'activities'
}
