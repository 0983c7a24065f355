import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_LANGUAGES } from '@manger/contract'
import { describe, expect, test } from 'vitest'

const HOST = join(import.meta.dirname, '../../../host')
const MEDIA = join(HOST, 'public/guide')

type Made = {
  chapters: { key: string; steps: string[] }[]
  films: Record<string, { seconds: number; cues: { step: string; from: number; to: number }[] }>
}
type Words = Record<string, { title?: string; steps: Record<string, string> }>

const readJson = <Value>(file: string): Value => JSON.parse(readFileSync(join(HOST, file), 'utf8'))
const { chapters, films } = readJson<Made>('src/guide/made.json')
const kB = (file: string) => statSync(join(MEDIA, file)).size / 1000

describe('the guide, made of the running product by `npm run guide`', () => {
  test.each(FULL_LANGUAGES)('has a sentence for each step in %s', (language) => {
    const words = readJson<Words>(`guide/${language}.json`)
    const keys = Object.entries(words).map(([key, { steps }]) => ({ key, steps: Object.keys(steps) }))
    expect(keys).toEqual(chapters.map(({ key, steps }) => ({ key, steps })))
    for (const [key, { title, steps }] of Object.entries(words)) {
      // The frame has the titles of the films, which it shows before any word of the guide is there.
      expect(title === undefined, `${language} ${key}`).toBe(key in films)
      for (const text of Object.values(steps)) expect(text).toMatch(/\p{L}{3}.*[.?]$/u)
    }
  })

  test('has a picture of each step, its films, and no other file', () => {
    const pictures = chapters.flatMap(({ key, steps }) => steps.map((step) => `${key}-${step}.webp`))
    const names = Object.keys(films).map((name) => `${name}.webm`)
    expect(readdirSync(MEDIA).toSorted()).toEqual([...pictures, ...names].toSorted())
  })

  test('is small: a film under 3 MB, all of it under 8 MB', () => {
    for (const name of Object.keys(films)) expect(kB(`${name}.webm`), name).toBeLessThan(3000)
    expect(readdirSync(MEDIA).reduce((sum, file) => sum + kB(file), 0)).toBeLessThan(8000)
  })

  test('has three films of half a minute to a minute and a half, whose sentences can be read', () => {
    expect(Object.keys(films).toSorted()).toEqual(['setup', 'site', 'welcome'])
    for (const { seconds, cues } of Object.values(films)) {
      expect(seconds).toBeGreaterThanOrEqual(30)
      expect(seconds).toBeLessThanOrEqual(90)
      for (const [at, { from, to }] of cues.entries()) {
        expect(to - from).toBeGreaterThan(5)
        expect(from).toBeGreaterThanOrEqual(cues[at - 1]?.to ?? 0)
      }
    }
  })
})
