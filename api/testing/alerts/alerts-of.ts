import type { Alert, AlertKind } from '@manger/contract/alerts'
import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import type { TestApi } from '#testing/test-api.ts'

/** The alerts that a demo account sees, newest first; of one kind when it is named. */
export const alertsOf = async (
  api: Pick<TestApi, 'as'>,
  who: AccountKey,
  kind?: AlertKind,
): Promise<Alert[]> => {
  const { status, body } = await api
    .as(who)
    .get(`/api/alerts/?page_size=200${kind === undefined ? '' : `&kind=${kind}`}`)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data
}
