import type { Me } from '@manger/contract/session'
import { useSession } from '@manger/platform'

/** A person's name as screens write it; people without one show their e-mail. */
export const userNameOf = ({ first_name, last_name, email }: Me): string =>
  `${first_name} ${last_name}`.trim() || email

/** The name of who is signed in. */
export const useUserName = (): string => userNameOf(useSession().me)
