import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PageAction } from '#page/page-action.ts'

/** The rows that are marked for one action, by their id, and what it could not do with some of them. */
export type Marks = {
  ids: ReadonlySet<number>
  problems: ReadonlyMap<number, string>
  toggle: (id: number) => void
  /** Marks these, and says of some what went wrong. */
  set: (ids: Iterable<number>, problems?: ReadonlyMap<number, string>) => void
  stop: () => void
}

const NONE = { ids: new Set<number>(), problems: new Map<number, string>() }

/** The marks of a table, null while nothing is marked, and the action that begins it; they go with the page. */
export const useMarks = (): { marks: Marks | null; start: PageAction & { onSelect: () => void } } => {
  const { t } = useTranslation('ui')
  const [state, setState] = useState<Pick<Marks, 'ids' | 'problems'> | null>(null)
  const set: Marks['set'] = (ids, problems = NONE.problems) => setState({ ids: new Set(ids), problems })
  const marks: Marks | null = state && {
    ...state,
    set,
    toggle: (id) => {
      const ids = new Set(state.ids)
      if (!ids.delete(id)) ids.add(id)
      setState({ ...state, ids })
    },
    stop: () => setState(null),
  }
  const start = {
    key: 'mark',
    icon: 'check',
    label: t('marks.start'),
    onSelect: () => setState(NONE),
  } as const
  return { marks, start }
}
