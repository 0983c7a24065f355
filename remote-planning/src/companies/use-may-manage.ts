import { companyRoutes } from '@manger/contract/companies'
import { useSession } from '@manger/platform'

/** Whether this person makes and changes companies and farms: the owner, staff and admin (domain d6). */
export const useMayManage = (): boolean => {
  const { me } = useSession()
  return companyRoutes.create.access.types?.includes(me.user_type) === true
}
