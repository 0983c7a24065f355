import { type Credentials, Health, sessionRoutes } from '@manger/contract/session'
import { useEffect, useState } from 'react'

const askServer = async (): Promise<readonly Credentials[]> => {
  const response = await fetch(`/api/${sessionRoutes.health.path}`)
  const health = Health.safeParse(await response.json())
  return health.success && health.data.demo ? health.data.accounts : []
}

/** The accounts of the demo world; none outside of it, nor when the server does not answer. */
export const useDemoAccounts = (): readonly Credentials[] => {
  const [accounts, setAccounts] = useState<readonly Credentials[]>([])
  useEffect(() => {
    askServer().then(setAccounts, () => setAccounts([]))
  }, [])
  return accounts
}
