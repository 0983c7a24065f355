import type { Feeding } from '@manger/contract/feedings'
import { waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import type { CabTone } from '../cab/states/cab-state.ts'
import { type CabOptions, NOW, type OpenCab, openCab, plain } from './open-cab.tsx'

/** One way into a state, and what the driver sees there. */
export type StateOnScreen = {
  screen: ComponentType
  feeding: Feeding
  options?: CabOptions
  /** What somebody does to come there. */
  act?: (cab: OpenCab) => Promise<void>
  /** The words of the state; null = the server's. */
  key:
    | keyof typeof en.cab
    | 'residue.question'
    | 'residue.empty'
    | `meanwhile.${keyof typeof en.cab.meanwhile}`
    | null
  /** Its sentence as it stands there. */
  says: string
  tone: CabTone
  /** The main action: its name, and the note below it. */
  main: string
  /** What the main action leads to, where the table says it. */
  works?: (cab: OpenCab) => Promise<unknown>
}

/** A table of states with the ways into each of them. */
export type StatesOnScreen<Name extends string> = Record<Name, Record<string, StateOnScreen>>

const wordsOf = (key: StateOnScreen['key']): string => {
  if (key === 'residue.question') return en.cab.residue.question
  if (key === 'residue.empty') return en.cab.residue.empty
  const [, row] = key?.split('meanwhile.') ?? []
  const cases: Record<string, string> = en.cab.meanwhile
  const words = row ? cases[row] : Object.entries(en.cab).find(([name]) => name === key)?.[1]
  if (typeof words !== 'string') throw new Error(`no sentence: ${key}`)
  return words
}
// A text of the screen, with what was filled in.
const shapeOf = (words: string): RegExp =>
  new RegExp(`^${words.replaceAll(/[.?]/g, '\\$&').replaceAll(/\{\{\w+\}\}/g, '.+')}$`)

/** Sentences of a table, whatever is filled in. */
const sentencesOf = (states: StatesOnScreen<string>): RegExp[] =>
  Object.values(states).flatMap((ways) =>
    Object.values(ways).flatMap(({ key }) => (key === null ? [] : [shapeOf(wordsOf(key))])),
  )

const textOf = (element: Element): string => plain(element).trim()

/** Brings a cab into a state, on a phone: one sentence, one colour, one main action, and nothing beside them. */
export const expectState = async (
  name: string,
  way: StateOnScreen,
  sentences: readonly RegExp[],
): Promise<OpenCab> => {
  window.innerWidth = 390
  const cab = openCab(way.screen, way.feeding, way.options)
  await way.act?.(cab)
  await waitFor(() => {
    const view = cab.view()
    const marked = [...view.querySelectorAll('[data-state]')]
    expect(marked.map((mark) => mark.getAttribute('data-state'))).toEqual([name])
    const [mark] = marked
    expect(mark && textOf(mark)).toBe(way.says)
    expect(mark?.getAttribute('data-tone')).toBe(way.tone)
    if (way.key !== null)
      expect(mark && textOf(mark)).toMatch(new RegExp(shapeOf(wordsOf(way.key)).source.slice(1)))
    const mains = [...view.querySelectorAll('button[aria-busy]')]
    expect(mains.map((main) => [...main.querySelectorAll('span')].map(textOf).join(' | '))).toEqual([
      way.main,
    ])
    // What another device did is news, and no state of this one.
    const others = [...view.querySelectorAll('p, h1, h2, h3, legend, span')].filter(
      (one) =>
        !mark?.contains(one) &&
        !one.closest('button, [role=note]') &&
        sentences.some((shape) => shape.test(textOf(one))),
    )
    expect(others.map(textOf)).toEqual([])
  })
  return cab
}

/** Brings a cab into every state of a table, each way that leads there. */
export const describeStates = (what: string, states: StatesOnScreen<string>): void => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW })
  })
  afterEach(() => {
    vi.useRealTimers()
    window.innerWidth = 1440
  })
  const ways = Object.entries(states).flatMap(([name, all]) =>
    Object.entries(all).map(([way, shown]) => ({ name, way, shown })),
  )
  describe(`every state of ${what} as it stands on a phone`, () => {
    test.each(ways)('$name: $way (review A11)', async ({ name, shown }) => {
      const cab = await expectState(name, shown, sentencesOf(states))
      if (!shown.works) return
      const main = cab.view().querySelector('button[aria-busy]')
      if (main) await cab.user.click(main)
      await shown.works(cab)
    })
  })
}
