import { ListQuery, Lite, listOf, route } from '@manger/contract'
import { usePageContext, usePlatform } from '@manger/platform'
import useSWR from 'swr'
import { z } from 'zod'
import type { MenuPlace } from '#layout/menu/menu-entries.ts'
import { useLate } from '#layout/use-late.ts'
import { type Entry, entryOf, type Search } from './page-entries.ts'

// Any short list of the contract: what a row has beside id and name is left out.
const listAt = ({ path, scope }: Search) =>
  route({
    method: 'GET',
    path,
    scope: scope === 'root' ? 'global' : 'client',
    access: {},
    query: ListQuery.extend({ farm: z.string().optional() }),
    answer: listOf(Lite),
    summary: 'Names',
  })

type Names = { entries: Entry[]; isComing: boolean; hasFailed: boolean; retry: () => void }

/**
 * What the lists of the remotes name: each is read once, whole, so that every alphabet finds its rows; where one goes on
 * beyond that, the server searches it for what was typed.
 */
export const useNames = (
  searches: readonly Search[],
  { farmId, clientId }: MenuPlace,
  typed: string,
): Names => {
  const { api } = usePlatform()
  const { clientId: inClient } = usePageContext()
  const late = useLate(typed.trim())
  const ask = async (some: readonly Search[], search?: string) => {
    const answers = await Promise.allSettled(
      some.map((one) => {
        const query = { ...(one.scope === 'farm' && { farm: String(farmId) }), ...(search && { search }) }
        return api.send(listAt(one), { query }, inClient)
      }),
    )
    const found = answers.flatMap((answer, at) => {
      const one = some[at]
      return one === undefined || answer.status === 'rejected' ? [] : [{ one, answer: answer.value }]
    })
    return {
      entries: found.flatMap(({ one, answer }) => answer.data.map((row) => entryOf(one, row))),
      goOn: found.filter(({ answer }) => answer.next !== null).map(({ one }) => one),
      hasFailed: found.length < some.length,
    }
  }
  const key = ['names', clientId, farmId, ...searches.map(({ path }) => path)]
  const options = { revalidateOnFocus: false, keepPreviousData: true }
  const whole = useSWR(searches.length > 0 ? key : null, () => ask(searches), options)
  const longer = whole.data?.goOn ?? []
  const more = useSWR(
    longer.length > 0 && late !== '' ? [...key, late] : null,
    () => ask(longer, late),
    options,
  )
  return {
    entries: [...(whole.data?.entries ?? []), ...(more.data?.entries ?? [])],
    isComing: whole.isLoading || more.isLoading || (longer.length > 0 && late !== typed.trim()),
    hasFailed: whole.data?.hasFailed === true || more.data?.hasFailed === true,
    retry: () => void whole.mutate(),
  }
}
