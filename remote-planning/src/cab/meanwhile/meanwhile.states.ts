import type { CabMain, CabState, CabTone, CabWords, MainDoes } from '../states/cab-state.ts'

type Row = { tone: CabTone; does: MainDoes; label: string; more?: CabState['more'] }

const READ = { does: 'read', label: 'cab.understood' } as const
const LEAVE = { does: 'leave', label: 'cab.toPlan' } as const

/**
 * The table of what others, or another tab, do to a feeding while its driver is at it: each has one sentence, the words
 * `cab.meanwhile.<name>`, and one thing to do. What keeps a step of the driver's own from being done stands in `page.states.ts`.
 */
const MEANWHILE = {
  /** The feeding could not be read, and nothing of it lies on the device. */
  out_of_reach: { tone: 'bad', does: 'retry', label: 'cab.retry' },
  /** The driver's right was taken, or they never had it. */
  no_right: { tone: 'bad', ...LEAVE },
  gone: { tone: 'warn', ...LEAVE },
  /** A weight of a feeding that cannot be opened was refused. */
  still_kept: { tone: 'bad', does: 'retry', label: 'cab.retry', more: ['give_up'] },
  /** The same, and the device has no room for it. */
  not_kept: { tone: 'bad', does: 'retry', label: 'cab.retry', more: ['give_up'] },
  /** A weight of a feeding that was deleted. */
  kept_for_planner: { tone: 'warn', ...READ },
  /** A weight that did not count, for the load was cancelled, finished or changed first. */
  put_aside: { tone: 'warn', ...READ },
  day_closed: { tone: 'warn', ...LEAVE },
  other_tab: { tone: 'warn', does: 'take_over', label: 'cab.workHere' },
  other_person: { tone: 'warn', ...READ },
  loads_elsewhere: { tone: 'warn', ...LEAVE },
  /** The same person began it on another device: both may go on. */
  begun_elsewhere: { tone: 'plain', ...READ },
  loaded_elsewhere: { tone: 'good', does: 'go_on', label: 'cab.toUnloading' },
  unloads_elsewhere: { tone: 'warn', ...LEAVE },
  finished_elsewhere: { tone: 'good', ...LEAVE },
  load_cancelled: { tone: 'warn', ...READ },
  load_reopened: { tone: 'warn', ...READ },
  unload_cancelled: { tone: 'warn', ...READ },
  unload_reopened: { tone: 'warn', ...READ },
  mixer_changed: { tone: 'warn', ...READ },
  ration_changed: { tone: 'warn', ...READ },
  plan_changed: { tone: 'warn', ...READ },
  group_gone: { tone: 'warn', ...READ },
  heads_changed: { tone: 'warn', ...READ },
  /** An ingredient was replaced on another device. */
  replaced: { tone: 'plain', ...READ },
  /** Lines were weighed, skipped or taken back on another device. */
  lines: { tone: 'plain', ...READ },
} as const satisfies Record<string, Row>

export type MeanwhileName = keyof typeof MEANWHILE

/** What is filled into the sentence of a case. */
export type MeanwhileWords = Omit<CabWords, 'key' | 'text'>

/** The state that a page shows for a case, in place of its own. */
export const meanwhileState = (name: MeanwhileName, words: MeanwhileWords = {}): CabState<MeanwhileName> => {
  const { tone, does, label, more = [] }: Row = MEANWHILE[name]
  const main: CabMain = { does, label: { key: label }, tone: 'primary' }
  return { name, sentence: { key: `cab.meanwhile.${name}`, ...words }, tone, main, more }
}
