import type { AccountKey } from '#core/accounts/demo-accounts.ts'
import type { TestApi } from '#testing/test-api.ts'
import type { FuzzCall } from './call.ts'
import type { FuzzAnswer } from './oracles.ts'
import { sentBy } from './sent-images.ts'

const parsed = (text: string): unknown => {
  if (text === '') return null
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Sends calls with the token of their caller, a new one when his own doing has ended the old. */
export const createSender = ({ app, tokenOf }: TestApi) => {
  const tokens = new Map<AccountKey, string>()

  const headersOf = async (key: AccountKey | 'nobody', isAgain: boolean): Promise<Record<string, string>> => {
    if (key === 'nobody') return {}
    const token = (isAgain ? undefined : tokens.get(key)) ?? (await tokenOf(key))
    tokens.set(key, token)
    return { authorization: `Bearer ${token}` }
  }

  const once = async (call: FuzzCall, isAgain: boolean): Promise<FuzzAnswer> => {
    const { route, fuzzer, url } = call
    const headers = await headersOf(fuzzer.key, isAgain)
    const sent = sentBy(call)
    const {
      statusCode,
      headers: told,
      body: text,
    } = await app.inject({
      method: route.method,
      url,
      headers: sent ? { ...headers, 'content-type': sent.type } : headers,
      ...(sent ? { payload: sent.payload } : {}),
    })
    return { status: statusCode, type: String(told['content-type']), text, body: parsed(text) }
  }

  return async (call: FuzzCall): Promise<FuzzAnswer> => {
    const answer = await once(call, false)
    const mayBeOld = answer.status === 401 && call.fuzzer.key !== 'nobody' && !call.route.access.anonymous
    return mayBeOld ? once(call, true) : answer
  }
}
