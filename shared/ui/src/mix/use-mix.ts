import type { DraftOf, FormRoutes, ItemOf, Percent, Problem } from '@manger/contract'
import { useDirty } from '@manger/platform'
import { useRef, useState } from 'react'
import { type Stored, useSaving } from '#forms/use-saving.ts'
import type { Problems } from '#problems/use-problems.ts'
import { isSameMix, leftOf, type MixDraft, type MixFeed, type MixLine } from './mix.formulas.ts'
import type { Three } from './three.formulas.ts'
import { byWeights } from './weighed.formulas.ts'

/** A noun whose objects are mixes of feeds, as a ration or a recipe: what the one editor must know of it. */
export type MixOf<R extends FormRoutes, Facts extends object, Feed extends MixFeed> = {
  routes: R
  /** Null makes a new one out of `first`, which may still arrive while nothing is typed. */
  item: Stored<R> | null
  first: MixDraft<Facts, Feed>
  draftOf: (item: Stored<R>) => MixDraft<Facts, Feed>
  bodyOf: (draft: MixDraft<Facts, Feed>) => DraftOf<R>
  /** What the body calls the lines, and the feed in a line. */
  names: { lines: string; feed: string }
  /** Every rule that a draft breaks, at its field. */
  check: (draft: MixDraft<Facts, Feed>) => Problem[]
  /** Said when it is saved. */
  notice: (item: ItemOf<R>) => string
  onSaved: (item: ItemOf<R>) => void
}

/** The lines of a mix while they are typed, as the parts of the editor read them. */
export type MixLines<Feed extends MixFeed> = {
  lines: readonly MixLine<Feed>[]
  setLines(lines: readonly MixLine<Feed>[]): void
  /** Percent that is missing to 100; below 0 what is too much. */
  left: Percent
  /** The percent of a feed in what is saved; undefined where it does not have the feed. */
  was(feed: MixFeed): Percent | undefined
  /** What is wrong with a field: the lines as a whole, or the feed or percent of one of them. */
  wrong(index?: number, of?: 'feed' | 'percent'): string | undefined
}

/** A mix being changed: what is typed, what is wrong with it, and saving it. */
export type Mix<Item, Facts extends object, Feed extends MixFeed> = MixLines<Feed> & {
  /** What the draft was made from; null for a new one. */
  base: Item | null
  draft: MixDraft<Facts, Feed>
  /** The draft as it began. */
  start: MixDraft<Facts, Feed>
  problems: Problems
  /** All fields that show their own problems. */
  fields: readonly string[]
  isDirty: boolean
  isBusy: boolean
  /** Another feed, percent or order than what is saved. */
  isNewMix: boolean
  /** There is something to save, and the lines, where there are any, add up to 100. */
  canSave: boolean
  change(part: Partial<MixDraft<Facts, Feed>>): void
  discard(): void
  save(): void
  /** The three states where somebody else saved it meanwhile. */
  three: Three<MixDraft<Facts, Feed>> | null
  /** Takes the merged draft on top of what the others saved, and saves it if it may be. */
  merge(merged: MixDraft<Facts, Feed>): void
  closeMerge(): void
}

/** Drafts, checks, saves and merges a mix. */
export const useMix = <R extends FormRoutes, Facts extends object, Feed extends MixFeed>(
  noun: MixOf<R, Facts, Feed>,
): Mix<Stored<R>, Facts, Feed> => {
  type Draft = MixDraft<Facts, Feed>
  const { routes, item, first, draftOf, bodyOf, names, check, notice, onSaved } = noun
  const saving = useSaving(routes, {
    item,
    notice,
    onSaved: (saved) => {
      // What was typed while it was being saved is not saved yet.
      setTouched((now) => (now === sent.current ? null : now))
      onSaved(saved)
    },
  })
  const { saved: base, theirs, problems, isBusy } = saving
  // A draft that was not touched yet is what it starts with, which may still arrive.
  const [touched, setTouched] = useState<Draft | null>(null)
  const sent = useRef<Draft | null>(null)
  const start = base === null ? first : draftOf(base)
  const draft = touched ?? start
  const isDirty = JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(start))
  useDirty(isDirty)
  // Prices and moistures change elsewhere: a page on which nothing was typed follows.
  if (item !== base && item !== null && !isDirty && item.version >= (base?.version ?? 0)) {
    saving.follow(item)
    setTouched(null)
  }
  const { lines } = draft
  const left = leftOf(lines)
  const fieldOf = (index: number, of: 'feed' | 'percent') =>
    `${names.lines}.${index}.${of === 'feed' ? names.feed : of}`
  const send = async (of: Draft, onto?: Stored<R>) => {
    if (problems.show(check(of))) return
    sent.current = of
    await saving.send(bodyOf(of), onto)
  }
  const change = (part: Partial<Draft>) => {
    setTouched((old) => ({ ...(old ?? start), ...part }))
    for (const field of Object.keys(part)) problems.clear(field)
    if (part.lines !== undefined) problems.clear()
  }
  return {
    base,
    draft,
    start,
    problems,
    fields: [
      ...Object.keys(draft),
      names.lines,
      ...lines.flatMap((_, index) => [fieldOf(index, 'feed'), fieldOf(index, 'percent')]),
    ],
    isDirty,
    isBusy,
    isNewMix: !isSameMix(lines, start.lines),
    canSave: (base === null || isDirty) && (lines.length === 0 || left === 0),
    lines,
    setLines: (next) => change({ lines: byWeights(next) } as Partial<Draft>),
    left,
    was: ({ id }) =>
      base === null ? undefined : (start.lines.find(({ feed }) => feed.id === id)?.percent ?? undefined),
    wrong: (index, of = 'percent') => problems.of(index === undefined ? names.lines : fieldOf(index, of)),
    change,
    discard: () => {
      problems.clear()
      setTouched(null)
    },
    save: () => void send(draft),
    three: base === null || theirs === null ? null : { base: start, mine: draft, theirs: draftOf(theirs) },
    merge: (merged) => {
      if (theirs === null) return
      // Percents that no longer add up are mended first, on top of what the others saved.
      saving.follow(theirs)
      saving.leave()
      setTouched(merged)
      void send(merged, theirs)
    },
    closeMerge: saving.leave,
  }
}
