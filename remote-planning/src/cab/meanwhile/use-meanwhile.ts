import type { Feeding } from '@manger/contract/feedings'
import { useFormat, usePageContext, useSession, useTranslate } from '@manger/platform'
import { useState } from 'react'
import type { Operation } from '../pending/use-feeding-work.ts'
import type { CabState, MainDoes } from '../states/cab-state.ts'
import { changedHeads } from '../unload/groups.formulas.ts'
import { type Case, caseBetween, type LineNews, type OwnAction } from './between.formulas.ts'
import { type MeanwhileName, meanwhileState } from './meanwhile.states.ts'
import { useAside } from './use-aside.ts'
import { useOneTab } from './use-one-tab.ts'
import { useOtherPerson } from './use-other-person.ts'

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
