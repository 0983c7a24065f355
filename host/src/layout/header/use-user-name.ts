import { useSession } from '@manger/platform'

/** The person's name as screens write it; people without one show their e-mail. */
export const useUserName = (): string => {
  const { me } = useSession()
  return `${me.first_name} ${me.last_name}`.trim() || me.email
}
