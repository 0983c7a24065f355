import { clientRoutes } from '@manger/contract/clients'
import { useQuery } from '@manger/platform'

/** The countries that clients are grouped by. */
export const useCountries = () => useQuery(clientRoutes.countries, {})
