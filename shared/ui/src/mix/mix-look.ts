import type { Kg } from '@manger/contract'
import type { ReactNode } from 'react'
import type { PageAction } from '#page/page-action.ts'
import type { Column, Total } from '#table/column.ts'
import type { MixFeed, MixLine } from './mix.formulas.ts'

/** Feeds that may be taken: those that the typed text finds, or all, which are then searched here. */
export type MixChoice<Feed extends MixFeed> = {
  feeds: readonly Feed[]
  isLoading?: boolean
  /** Fetches more of them. */
  more?: (() => void) | undefined
}

/** Lines may be typed as weights too, in kg or pounds or in grams; their percents follow. */
export type MixWeights = {
  /** What the lines are parts of, such as the kg of a head and day; null while nobody knows. */
  whole: Kg | null
  /** Head of the column of such weights in a unit, which names them beside a feed as well. */
  title: (unit: string) => string
}

/** How the lines of a noun look: its columns beside feed and percent, its words, the feeds it may be made of. */
export type MixLook<Feed extends MixFeed> = {
  /** Name of the table of lines. */
  label: string
  /** At what it is saved, in words. */
  rule: string
  /** What stands for the percent of a feed that it is without, in words. */
  notIn: string
  /** Puts the lines into the usual order, in words. */
  usualOrder: string
  weights?: MixWeights | undefined
  /** What has to be told of a line before it is saved, such as a dose that the scale cannot weigh. */
  warning?: (line: MixLine<Feed>) => string | undefined
  /** Columns that follow from feed and percent, with what they come to. */
  columns: readonly Column<MixLine<Feed>>[]
  totals: readonly Total[]
  /** What phones show below feed and percent where lines are only read; without it they show the table. */
  cardNote?: (line: MixLine<Feed>) => string
  /** The feed of a line: where it lies or what it is, why it may not stay, a sign beside it. */
  feedLook: (feed: Feed) => { note: string; error?: string | undefined; sign?: ReactNode }
  /** A feed in the choice; one that stands in the mix already cannot be taken again. */
  choiceLook: (feed: Feed) => { note: string; disabled?: boolean }
  /** A hook. `isFound`: the server finds by the text. */
  useFeeds: (search: string) => MixChoice<Feed>
  isFound?: boolean
  /** Why there is no feed to choose, in place of the choice. */
  noFeeds?: ReactNode
  lineActions?: ((line: MixLine<Feed>) => PageAction[]) | undefined
  /** Right of the buttons below the lines. */
  foot?: ReactNode
}
