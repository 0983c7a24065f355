import type { Feeding } from '@manger/contract/feedings'
import { useFormat, usePageContext, useSession, useTranslate } from '@manger/platform'
import { useEffect, useState } from 'react'
import type { Operation } from '../pending/use-feeding-work.ts'
import type { CabState, MainDoes } from '../states/cab-state.ts'
import { changedHeads } from '../unload/groups.formulas.ts'
import { type Case, caseBetween, type LineNews, type OwnAction } from './between.formulas.ts'
import { type MeanwhileName, meanwhileState } from './meanwhile.states.ts'
import { useAside } from './use-aside.ts'

const KEY = 'manger.cab.person'

// A browser that keeps nothing refuses also to be read.
const orNull = <Value>(act: () => Value): Value | null => {
  try {
    return act()
  } catch {
    return null
  }
}

/** Whether somebody else worked in this tab before, until they have read it: signing in in another tab changes it here too. */
const useOtherPerson = (): { name: string | null; read: () => void } => {
  const { id, first_name, last_name } = useSession().me
  const remember = () => orNull(() => sessionStorage.setItem(KEY, String(id)))
  const [isOther, setOther] = useState(() => {
    const before = orNull(() => sessionStorage.getItem(KEY))
    if (before === null) remember()
    return before !== null && before !== String(id)
  })
  const name = [first_name, last_name].filter(Boolean).join(' ')
  return {
    name: isOther ? name : null,
    read: () => {
      remember()
      setOther(false)
    },
  }
}

/** What this tab waits for until it says that another one is at the same feeding: a page that is left lets go a moment later. */
const PATIENCE_MS = 400

type OneTab = { isElsewhere: boolean; takeOver: () => void }

/**
 * One tab of this device works on a feeding: the others say so, and take it over by a tap. Nobody is told where the browser has
 * no locks; what the tabs do is never done twice all the same.
 */
const useOneTab = (client: number | null, feeding: number): OneTab => {
  const [isElsewhere, setElsewhere] = useState(false)
  const [turn, setTurn] = useState({ count: 0, steal: false })
  const name = `manger.cab.${client}.${feeding}`
  useEffect(() => {
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return
    const left = Promise.withResolvers<void>()
    const waiting = new AbortController()
    const timer = setTimeout(() => setElsewhere(true), PATIENCE_MS)
    const how = turn.steal ? { steal: true } : { signal: waiting.signal }
    const held = locks.request(name, how, () => {
      clearTimeout(timer)
      setElsewhere(false)
      return left.promise
    })
    held.catch(() => {
      // Taken over by another tab: this one waits until it is free again.
      if (!waiting.signal.aborted) setTurn(({ count }) => ({ count: count + 1, steal: false }))
    })
    return () => {
      clearTimeout(timer)
      waiting.abort()
      left.resolve()
    }
  }, [name, turn])
  return { isElsewhere, takeOver: () => setTurn(({ count }) => ({ count: count + 1, steal: true })) }
}

/** What others did to a feeding, as its page shows it; null where there is nothing to tell. */
export type Meanwhile = { state: CabState<MeanwhileName> | null; act: (does: MainDoes) => void }

type Seen = { base: Feeding; found: Case | null; last: OwnAction | null }

type Here = {
  mode: 'load' | 'unload'
  operation: Pick<Operation, 'state' | 'own'>
  /** What of this driver is under way. */
  sent: OwnAction | null
}

/** Compares each answer with the one that the driver has seen: two tablets may lie in one cab, and a planner sits elsewhere. */
export const useMeanwhile = (feeding: Feeding, { mode, operation, sent }: Here): Meanwhile => {
  const { me } = useSession()
  const { clientId } = usePageContext()
  const say = useLineWords()
  const [seen, setSeen] = useState<Seen>({ base: feeding, found: null, last: null })
  const [readHeads, setReadHeads] = useState('')
  const aside = useAside(feeding.id)
  const person = useOtherPerson()
  const { isElsewhere, takeOver } = useOneTab(clientId, feeding.id)
  const last = sent ?? seen.last
  const [shown, setShown] = useState(feeding.version)
  if (shown !== feeding.version) {
    setShown(feeding.version)
    const found = caseBetween(seen.base, feeding, { mode, me: me.id, own: operation.own() })
    setSeen({ base: found === null ? feeding : seen.base, found, last })
  } else if (sent !== null && sent !== seen.last) {
    // The next touch of this driver: they have seen what the other did.
    setSeen({ base: feeding, found: null, last: sent })
  }

  const heads =
    mode === 'unload' && ['loaded', 'out_process'].includes(feeding.status) ? changedHeads(feeding) : []
  const headsNow = heads.map(({ group, heads_now }) => `${group}:${heads_now}`).join()
  const stateNow = (): CabState<MeanwhileName> | null => {
    // What was refused is dealt with first, and what is on its way is answered first.
    if (operation.state !== 'idle') return null
    if (isElsewhere) return meanwhileState('other_tab')
    if (person.name !== null) return meanwhileState('other_person', { name: person.name })
    if (aside.weight() > 0) return meanwhileState('put_aside', { kg: aside.weight() })
    if (seen.found !== null) {
      const { name, words, lines } = seen.found
      return meanwhileState(name, lines ? { lines: lines.map(say.line).join(', ') } : words)
    }
    if (heads.length > 0 && headsNow !== readHeads)
      return meanwhileState('heads_changed', { lines: heads.map(say.heads).join('. ') })
    return null
  }
  const state = stateNow()
  return {
    state,
    act: (does) => {
      if (does === 'take_over') takeOver()
      else if (state?.name === 'other_person') person.read()
      else if (state?.name === 'put_aside') {
        aside.read()
        setSeen({ ...seen })
      } else if (state?.name === 'heads_changed') setReadHeads(headsNow)
      else setSeen({ ...seen, base: feeding, found: null })
    },
  }
}

/** What a list of lines, or of groups, says. */
const useLineWords = () => {
  const t = useTranslate()
  const format = useFormat()
  return {
    line: (one: LineNews): string => {
      if (one.kind === 'kept') return t('cab.news.kept')
      return one.kind === 'weighed'
        ? `${one.name}: ${format.weightText(one.weight)}`
        : t(`cab.news.${one.kind}`, { name: one.name })
    },
    heads: ({ name, heads, heads_now }: ReturnType<typeof changedHeads>[number]): string =>
      t('cab.headsNow', { name, now: heads_now, planned: heads }),
  }
}
