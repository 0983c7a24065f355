import type { FactKind, FeedingFact } from '../facts/feeding-fact.ts'
import type { FoldState } from '../facts/fold-state.ts'
import type { keptRation } from '../facts/kept-ration.formulas.ts'
import type { LoadAction, UnloadAction } from '../load.schema.ts'

/** Work on a feeding that this device has not brought to the server yet. */
export type FeedingWork = { load: LoadAction } | { upload: UnloadAction }

type Kept = () => ReturnType<typeof keptRation>

/** What a piece of work says, before it is known who did it. */
export type WorkDraft = { kind: FactKind } & Partial<Omit<FeedingFact, 'kind' | 'id' | 'at' | 'by'>> & {
    at?: string | undefined
  }

type Once = { started_at?: string | undefined; ended_at?: string | undefined }
type OnceFacts = { begins: FactKind; weights: readonly WorkDraft[]; ends: WorkDraft }

const onceOf = ({ started_at, ended_at }: Once, { begins, weights, ends }: OnceFacts): WorkDraft[] => {
  const from = started_at ?? ended_at
  const to = ended_at ?? started_at
  const span = (at: string | undefined) => (at === undefined ? {} : { at })
  return [
    { kind: begins, ...span(from), data: { timed: ended_at !== undefined } },
    ...weights.map((weight) => ({ ...weight, ...span(to) })),
    { ...ends, ...span(to) },
  ]
}

const loadFacts = (action: LoadAction, state: FoldState, kept: Kept): WorkDraft[] => {
  switch (action.action) {
    case 'start':
      return [{ kind: 'start_load' }]
    case 'weigh': {
      const { ingredient, weight, tare = null, advance, reason = null, substitute_for: original } = action
      const line = state.ingredients.find((one) => one.ingredient === ingredient)
      const isNew = original !== undefined && line === undefined
      const data = { tare, advance, ...(isNew && { original }) }
      return [{ kind: isNew ? 'substitute' : 'weigh', ingredient, weight, reason, data }]
    }
    case 'skip':
      return [{ kind: 'skip', ingredient: action.ingredient, weight: 0, reason: action.reason }]
    case 'keep_ration': {
      const ration = kept()
      if ('code' in ration) return []
      const { lines: ingredients, groups, total: weight } = ration
      return [{ kind: 'keep_ration', weight, data: { kept: { ingredients, groups } } }]
    }
    case 'finish':
      return [{ kind: 'finish_load' }]
    case 'undo':
      return undoOf('undo_load', state, action.reason)
    case 'reopen':
      return [{ kind: 'reopen_load', reason: action.reason }]
    case 'cancel':
      return [{ kind: 'cancel_load', reason: action.reason, data: { lost: action.lost } }]
    case 'change_mixer':
      return [{ kind: 'change_mixer', reason: action.reason, data: { mixer: action.mixer } }]
    case 'once':
      return onceOf(action, {
        begins: 'load_once',
        weights: action.ingredients.map(({ id: ingredient, weight }) => ({
          kind: 'weigh',
          ingredient,
          weight,
          data: { advance: 'manual' },
        })),
        ends: { kind: 'finish_load' },
      })
  }
}

const unloadFacts = (action: UnloadAction, state: FoldState): WorkDraft[] => {
  switch (action.action) {
    case 'start':
      return [{ kind: 'start_unload' }]
    case 'weigh': {
      const { group, weight, advance, reason = null } = action
      return [{ kind: 'weigh_group', group, weight, reason, data: { advance } }]
    }
    case 'skip':
      return [{ kind: 'skip_group', group: action.group, weight: 0, reason: action.reason }]
    case 'finish':
      return [{ kind: 'finish_unload', data: { residue: action.residue } }]
    case 'undo':
      return undoOf('undo_unload', state, action.reason)
    case 'cancel':
      return [{ kind: 'cancel_unload', reason: action.reason }]
    case 'discard':
      return [{ kind: 'discard', reason: action.reason }]
    case 'reopen':
      return [{ kind: 'reopen_unload', reason: action.reason }]
    case 'once':
      return onceOf(action, {
        begins: 'upload_once',
        weights: action.groups.map(({ id: group, weight }) => ({
          kind: 'weigh_group',
          group,
          weight,
          data: { advance: 'manual' },
        })),
        ends: { kind: 'finish_unload', data: { residue: action.residue } },
      })
  }
}

const undoOf = (kind: 'undo_load' | 'undo_unload', { entries }: FoldState, reason: string): WorkDraft[] => {
  const [last] = entries
  return last ? [{ kind, reason, data: { of: last.id } }] : []
}

/** The facts that a piece of work is, of a feeding in this state; `kept` says what keeping the ration would do now (F27). */
export const draftsOf = (
  work: FeedingWork,
  { state, kept }: { state: FoldState; kept: Kept },
): WorkDraft[] => ('load' in work ? loadFacts(work.load, state, kept) : unloadFacts(work.upload, state))
