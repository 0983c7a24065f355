import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const theme = new URL('../../ui/src/theme/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, theme), 'utf8')
const css = read('tokens.css')
const palettes = read('palette.ts')

/** The lines between a heading and the next closing brace. */
const block = (text: string, heading: string): string =>
  text.slice(text.indexOf(heading)).split('\n}')[0] ?? ''

const colorsOf = (name: string): [string, string][] =>
  [...block(palettes, `${name}: Palette = {`).matchAll(/^ {2}(\w+): '(#[0-9a-f]{6})',$/gm)].map((found) => [
    found[1] ?? '',
    found[2] ?? '',
  ])

const variableOf = (key: string): string =>
  `--m-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/(\d)/, '-$1')}`

// antd computes shades and needs real colours, so they stand twice; this keeps both the same.
describe.each([
  ['LIGHT', "[data-theme='light'] {"],
  ['DARK', ":root[data-theme='dark'] {"],
])('the %s palette of antd', (name, heading) => {
  it('has the colours of the style sheet', () => {
    const colors = colorsOf(name)
    const variables = block(css, heading)
    expect(colors.length).toBeGreaterThan(15)
    expect(colors.filter(([key, value]) => !variables.includes(`${variableOf(key)}: ${value};`))).toEqual([])
  })
})
