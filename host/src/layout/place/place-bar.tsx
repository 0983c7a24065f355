import { usePageContext, useSession } from '@manger/platform'
import { ClientSearch } from './client-search.tsx'
import { PlacePicker } from './place-picker.tsx'

/** Where one is; who works for many clients and is in none finds one here. */
export const PlaceBar = () => {
  const { clientId } = usePageContext()
  const { roles } = useSession()
  return clientId === null && !roles.isClient ? <ClientSearch /> : <PlacePicker />
}
